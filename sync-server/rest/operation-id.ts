type Call = {
  /** In small letters. */
  method: string
  /** As the document writes it: /api/customers/{id}. */
  path: string
  /** Whether its answer is a list that comes in pages. */
  isList: boolean
}

/**
 * The name of a call for programs that are made from the document, from nothing but its method and address:
 * listCustomers, getCustomer, createCustomer, updateCustomer. A POST that makes none of a kind keeps its method.
 */
export function operationId({ method, path, isList }: Call): string {
  const parts = path.split('/').filter(part => part !== '' && part !== 'api')
  const last = parts.length - 1
  const creates = method === 'post' && isPlural(parts[last] ?? '')
  const words = parts.flatMap((part, i) => {
    if (part.startsWith('{')) return []
    const isOne = parts[i + 1]?.startsWith('{') || (creates && i === last)
    return (isOne ? singular(part) : part).split('-')
  })
  return verb(method, { creates, isList }) + words.map(capital).join('')
}

function verb(method: string, { creates, isList }: { creates: boolean; isList: boolean }): string {
  if (method === 'get') return isList ? 'list' : 'get'
  if (method === 'patch') return 'update'
  return creates ? 'create' : method
}

const isPlural = (word: string) => word.endsWith('s')
const singular = (word: string) => word.replace(/s$/, '')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
