type Call = {
  /** The HTTP method in lower case. */
  method: string
  /** The path as the document writes it: /api/customers/{id}. */
  path: string
  /** Whether its response is a list with pages. */
  isList: boolean
}

/**
 * Derives the operation id of a call, which client generators use, from its method and path: listCustomers,
 * getCustomer, getInvoiceXml, createCustomer, updateCustomer. A POST that creates nothing keeps its method.
 */
export function operationId({ method, path, isList }: Call): string {
  const parts = path.split('/').filter(part => part !== '' && part !== 'api')
  const last = parts.length - 1
  const creates = method === 'post' && isPlural(parts[last] ?? '')
  const words = parts.flatMap((part, i) => {
    // A parameter, or one with the format behind it: {id}.xml.
    if (part.startsWith('{')) return part.split('.').slice(1)
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
