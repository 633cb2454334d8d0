import { dequal } from 'dequal/lite'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** A field that another device changed while the form was open; `touched` if the person had typed in it. */
export type MovedField = { field: string; touched: boolean }

type Followed<Stored, Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** The record as it was when the form opened; undefined for a new one. */
  original: Stored | undefined
  /** The record as it is now. */
  stored: Stored | null | undefined
  /** The form's values for a record. */
  fieldsOf: (stored: Stored) => Input
  /** The record with the parts of `original` that belong to these fields of the form. */
  keep: (stored: Stored, original: Stored, fields: readonly string[]) => Stored
}

/**
 * Lets an open form follow its record: fields that the person has not touched take over what others change, and
 * touched ones keep what was typed. Returns the record as the person's edit is based on, and the fields that moved.
 */
export function useFollowedRecord<Stored, Input extends FieldValues, Output>(
  given: Followed<Stored, Input, Output>,
): { original: Stored | undefined; moved: readonly MovedField[] } {
  const { form, stored, fieldsOf, keep } = given
  const [state, setState] = useState({ original: given.original, moved: [] as readonly MovedField[] })
  const { original, moved } = state
  // The callbacks are new with every render; only another record is a reason to look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!original || !stored || stored === original) return
    const values = fieldsOf(stored)
    const changed = changedKeys(fieldsOf(original), values)
    if (changed.length === 0) return
    const found = movedFields(form.getValues(), fieldsOf(original), values)
    const touched = found.flatMap(each => (each.touched ? [each.field] : []))
    const followed = changed.filter(field => !touched.includes(field))
    follow(form, values, followed)
    const others = moved.filter(({ field }) => !changed.includes(field))
    setState({ original: keep(stored, original, touched), moved: [...others, ...found] })
  }, [stored])
  return state
}

/**
 * The fields in which the record has come to differ from what the form shows: `was` and `is` are the form's values
 * for the record as its author saw it and as it is now. Fields that show the new value already, as after one's own
 * save, are left out.
 */
export function movedFields<Input extends FieldValues>(typed: Input, was: Input, is: Input): MovedField[] {
  return changedKeys(was, is)
    .filter(field => !dequal(typed[field], is[field]))
    .map(field => ({ field, touched: !dequal(typed[field], was[field]) }))
}

function changedKeys(was: FieldValues, is: FieldValues): string[] {
  return Object.keys(is).filter(field => !dequal(was[field], is[field]))
}

/** The row with the columns of the touched fields as they were; `columns` names those that are called otherwise. */
export function keepColumns<Row extends object>(columns: Readonly<Record<string, keyof Row>> = {}) {
  return (stored: Row, original: Row, fields: readonly string[]): Row => {
    const kept = fields.map(field => columns[field] ?? (field as keyof Row))
    return { ...stored, ...Object.fromEntries(kept.map(column => [column, original[column]])) }
  }
}

function follow<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  values: Input,
  fields: readonly string[],
): void {
  const defaults = { ...form.formState.defaultValues } as Record<string, unknown>
  for (const field of fields) defaults[field] = values[field]
  // A field that follows must not count as typed: its default moves first, and whoever watches the form sees both agree.
  form.reset(defaults as DefaultValues<Input>, { keepValues: true, keepErrors: true, keepTouched: true })
  for (const field of fields)
    form.setValue(field as Path<Input>, values[field] as PathValue<Input, Path<Input>>, { shouldDirty: true })
}
