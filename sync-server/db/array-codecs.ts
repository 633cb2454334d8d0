/**
 * The array types of PostgreSQL's own types, by the type of their elements (pg_type.dat). A driver that asks the database for them
 * is told those of the rows of every table as well: sixty for each shop of it, at each new connection.
 */
const ARRAY_TYPES: Readonly<Record<number, number>> = {
  16: 1000, // boolean
  17: 1001, // bytea
  18: 1002, // "char"
  19: 1003, // name
  20: 1016, // bigint
  21: 1005, // smallint
  23: 1007, // integer
  25: 1009, // text
  26: 1028, // oid
  114: 199, // json
  700: 1021, // real
  701: 1022, // double precision
  1042: 1014, // character
  1043: 1015, // character varying
  1082: 1182, // date
  1083: 1183, // time
  1114: 1115, // timestamp
  1184: 1185, // timestamp with time zone
  1186: 1187, // interval
  1700: 1231, // numeric
  2205: 2210, // regclass
  2950: 2951, // uuid
  3802: 3807, // jsonb
}

export type Codecs = {
  parsers: Record<number, (text: string) => unknown>
  serializers: Record<number, (value: unknown) => unknown>
}

/** Adds the codecs of arrays, by those that their elements have by now. */
export function addArrayCodecs({ parsers, serializers }: Codecs): void {
  for (const [element, array] of Object.entries(ARRAY_TYPES)) {
    const parse = parsers[Number(element)] ?? ((text: string) => text)
    const serialize = serializers[Number(element)] ?? ((value: unknown) => value)
    parsers[array] = text => parseArray(text, parse)
    serializers[array] = value => (Array.isArray(value) ? writeArray(value, serialize) : value)
  }
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/sy
const BARE = /[^,{}"]+/y

/** See https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO; commas stand between elements, as in all of these types. */
function parseArray(text: string, parse: (text: string) => unknown): unknown[] {
  let at = 0
  return list()

  function list(): unknown[] {
    const elements: unknown[] = []
    at++
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') elements.push(list())
      else if (text[at] === '"') elements.push(parse(take(QUOTED).replace(/\\(.)/gs, '$1')))
      else {
        const bare = take(BARE)
        elements.push(bare === 'NULL' ? null : parse(bare))
      }
      if (text[at] === ',') at++
    }
    at++
    return elements
  }

  function take(form: RegExp): string {
    form.lastIndex = at
    const match = form.exec(text)
    if (!match) throw new Error(`no array of PostgreSQL: ${text.slice(0, 100)}`)
    at = form.lastIndex
    return match[1] ?? match[0]
  }
}

function writeArray(values: readonly unknown[], serialize: (value: unknown) => unknown): string {
  const elements = values.map(value => {
    if (value === null) return 'NULL'
    if (value === undefined) throw new TypeError('Undefined values are not allowed')
    if (Array.isArray(value)) return writeArray(value, serialize)
    return `"${String(serialize(value)).replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join()}}`
}
