import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TABLE_NAMES, tables } from '#schema/tables.ts'
import { syncedTables } from '#server/db/tables.ts'

type Column = { family: string; nullable: boolean }
type Shape = Record<string, Column>

test.each(TABLE_NAMES)('the rows of %s fit their PostgreSQL table', name => {
  const row = z.toJSONSchema(tables[name].row).properties ?? {}
  const expected: Shape = { version: { family: 'integer', nullable: false } }
  for (const [key, schema] of Object.entries(row)) expected[key] = fromJsonSchema(schema as JsonSchema)

  const actual: Shape = {}
  for (const [key, column] of Object.entries(getTableColumns(syncedTables[name]))) {
    actual[key] = { family: sqlFamily(column.getSQLType()), nullable: !column.notNull }
  }
  expect(actual).toEqual(expected)
})

type JsonSchema = { type?: string | string[]; format?: string; items?: JsonSchema; anyOf?: JsonSchema[] }

function fromJsonSchema(schema: JsonSchema): Column {
  const options = schema.anyOf ?? [schema.type].flat().map(type => ({ ...schema, type }))
  const nullable = options.some(option => option.type === 'null')
  const [value = schema] = options.filter(option => option.type !== 'null')
  return { family: jsonFamily(value), nullable }
}

function jsonFamily({ type, format, items }: JsonSchema): string {
  if (type === 'array' && items?.format === 'date') return 'days'
  if (type === 'array' || type === 'object') return 'json'
  if (type === 'string' && format === 'date-time') return 'instant'
  if (type === 'string' && format === 'date') return 'day'
  if (type === 'string' && format === 'uuid') return 'uuid'
  return String(type)
}

function sqlFamily(type: string): string {
  if (type === 'bigint' || type === 'integer') return 'integer'
  if (type === 'text') return 'string'
  if (type === 'date') return 'day'
  if (type === 'date[]') return 'days'
  if (type === 'jsonb') return 'json'
  return type.startsWith('timestamp(3) with time zone') ? 'instant' : type
}
