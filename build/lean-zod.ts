import type { Plugin } from 'vite'

const JSON_SCHEMA_WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const MEMOIZER = /zod\/v4\/core\/memoizer\.js$/
const ENGLISH = /zod\/v4\/locales\/en\.js$/
const ERRORS = /zod\/v4\/classic\/errors\.js$/
const METHODS = /zod\/v4\/classic\/schemas\.js$/
/** Zod's reader of objects by code of its own that `eval` makes, which the content security policy forbids. */
const COMPILED_OBJECT = /\$ZodObjectJIT/g
const EXPORTED = /^export (?:const|function|class) (\w+)/gm
/** A method of strings such as `z.string().jwt()`, which brings the format of that name. */
const FORMAT_METHOD =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm

/** The methods that list the issues of an error in other shapes. */
const ERROR_SHAPES = /^ {4}_lazyMethod\(proto, "(?:format|flatten)", .*\n/gm

/**
 * zod ships what it takes to write any shape as a JSON schema, to read values that contain themselves, English for
 * whatever can be wrong, errors in several shapes, and every format of text as a method of strings. No page for visitors asks for any of it:
 * their forms say everything in words of their own, and name a format as `z.email()`.
 */
export function leanZod(): Plugin {
  return {
    name: 'sheen:lean-zod',
    transform(code, id) {
      if (ENGLISH.test(id)) return 'export default () => ({})'
      if (ERRORS.test(id)) return without(ERROR_SHAPES, code)
      if (METHODS.test(id)) return without(FORMAT_METHOD, code).replace(COMPILED_OBJECT, '$$ZodObject')
      if (!JSON_SCHEMA_WRITERS.test(id) && !MEMOIZER.test(id)) return
      const names = [...code.matchAll(EXPORTED)].map(match => match[1])
      return names.map(name => `export const ${name} = () => {}`).join('\n')
    },
  }
}

function without(part: RegExp, code: string): string {
  const rest = code.replace(part, '')
  if (rest === code)
    throw new Error('zod is written in another way now: build/lean-zod.ts takes nothing out of it')
  return rest
}
