import {
  type Declaration,
  type MediaRule,
  type Rule,
  type Selector,
  type SelectorComponent,
  transform,
} from 'lightningcss'

/** The cascade layer of Chakra's recipes. No element wears two of them, so that they may change places. */
const LAYER = 'recipes'

const NOWHERE = { source_index: 0, line: 0, column: 0 }

type Block = { declarations: Declaration[]; important: Declaration[] }
/** A selector of one class, and its declarations. */
type OwnRule = { name: string; selector: Selector; media: readonly MediaRule[]; block: Block }
/** The rules of one state of several classes, such as `:hover`, by class. */
type State = Map<string, OwnRule>
/** Recipes whose states come in the same order. */
type Family = { order: string[]; states: Map<string, State> }

/**
 * A page's styles with what recipes have in common said once. A page with twenty kinds of buttons would have the recipe of the
 * button twenty times, and a slow phone spends longer on reading styles than on laying out what they are for.
 */
export function mergeRecipes(css: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        'layer-block': ({ type, value }) =>
          value.name?.join() === LAYER
            ? withoutNulls({ type, value: { ...value, rules: merge(ownRules(value.rules)) } })
            : undefined,
      },
    },
  })
  return code.toString()
}

function ownRules(rules: readonly Rule[], media: readonly MediaRule[] = []): OwnRule[] {
  return rules.flatMap(rule => {
    if (rule.type === 'media') return ownRules(rule.value.rules, [...media, rule.value])
    if (rule.type !== 'style') throw new Error(`No recipe had a rule of this kind before: ${rule.type}`)
    const { declarations = [], importantDeclarations: important = [] } = rule.value.declarations ?? {}
    return rule.value.selectors.map(selector => {
      const name = selector.find(isClass)?.name ?? ''
      return { name, selector, media, block: { declarations, important } }
    })
  })
}

function merge(rules: readonly OwnRule[]): Rule[] {
  const families: Family[] = []
  for (const name of new Set(rules.map(rule => rule.name))) {
    const own = rules.filter(rule => rule.name === name)
    const sequence = own.map(stateOf)
    const family = families.find(({ order }) => insert(sequence, order)) ?? { order: [], states: new Map() }
    if (family.order.length === 0) families.push(family)
    family.order = insert(sequence, family.order) ?? sequence
    for (const rule of own) {
      const key = stateOf(rule)
      family.states.set(key, (family.states.get(key) ?? new Map()).set(name, rule))
    }
  }
  return families.flatMap(({ order, states }) => order.flatMap(key => shared(states.get(key) ?? new Map())))
}

/** The same for all classes in one state. */
const stateOf = ({ media, selector }: OwnRule) =>
  JSON.stringify([media.map(each => each.query), withClass(selector, '')])

/** The order with a sequence in it, or undefined where the sequence contradicts it. */
function insert(sequence: readonly string[], order: readonly string[]): string[] | undefined {
  const merged = [...order]
  let next = 0
  for (const key of sequence) {
    const at = merged.indexOf(key)
    if (at >= 0 && at < next) return
    if (at < 0) merged.splice(next, 0, key)
    next = (at < 0 ? next : at) + 1
  }
  return merged
}

/** The rules of a state: first what several classes share, then what each has alone. */
function shared(state: State): Rule[] {
  const owners = new Map<string, { names: string[]; block: Block }>()
  for (const [name, { block }] of state)
    for (const kind of kindsOf(block)) {
      const key = JSON.stringify(kind)
      const { names } = owners.get(key) ?? { names: [] }
      owners.set(key, { names: [...names, name], block: kind })
    }
  const rules = new Map<string, { names: string[]; block: Block }>()
  for (const { names, block } of owners.values()) {
    const before = rules.get(names.join())?.block
    rules.set(names.join(), { names, block: before ? together(before, block) : block })
  }
  const [example] = state.values()
  return [...rules.values()]
    .sort((one, other) => other.names.length - one.names.length)
    .map(({ names, block }) => ruleOf(example as OwnRule, names, block))
}

function ruleOf({ selector, media }: OwnRule, names: readonly string[], block: Block): Rule {
  const rule: Rule = {
    type: 'style',
    value: {
      loc: NOWHERE,
      selectors: ofAny(selector, names),
      declarations: { declarations: block.declarations, importantDeclarations: block.important },
    },
  }
  return media.reduceRight<Rule>(
    (inner, value) => ({ type: 'media', value: { ...value, rules: [inner] } }),
    rule,
  )
}

/** Of two properties of one kind, such as the width of a border and that of its edge, the later one wins: they stay together. */
function kindsOf({ declarations, important }: Block): Block[] {
  const kinds = new Map<string, Block>()
  const put = (list: keyof Block) => (declaration: Declaration) => {
    const kind = kindOf(nameOf(declaration))
    const block = kinds.get(kind) ?? { declarations: [], important: [] }
    kinds.set(kind, { ...block, [list]: [...block[list], declaration] })
  }
  declarations.forEach(put('declarations'))
  important.forEach(put('important'))
  return [...kinds.values()]
}

function kindOf(property: string): string {
  if (property.startsWith('--')) return property
  const [first = '', second = ''] = property.replace(/^-(webkit|moz|ms)-/, '').split('-')
  if (['row', 'column'].includes(first)) return 'gap'
  if (['top', 'right', 'bottom', 'left'].includes(first)) return 'inset'
  if (first === 'font') return `${first}-${second}`
  return first
}

function nameOf({ property, value }: Declaration): string {
  if (property === 'custom') return value.name
  return property === 'unparsed' ? value.propertyId.property : property
}

const together = (one: Block, other: Block): Block => ({
  declarations: [...one.declarations, ...other.declarations],
  important: [...one.important, ...other.important],
})

const isClass = (component: SelectorComponent) => component.type === 'class'

/** The selector for each of the classes; in front of a state they are listed in it, so that the state is said once. */
function ofAny(selector: Selector, names: readonly string[]): Selector[] {
  if (selector.length === 1 || names.length === 1) return names.map(name => withClass(selector, name))
  const selectors = names.map((name): Selector => [{ type: 'class', name }])
  return [selector.map(each => (isClass(each) ? { type: 'pseudo-class', kind: 'is', selectors } : each))]
}

function withClass(selector: Selector, name: string): Selector {
  const at = selector.findIndex(isClass)
  return selector.map((component, index) => (index === at ? { type: 'class', name } : component))
}

/** lightningcss does not read back each null that it writes. */
function withoutNulls<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, part) => part ?? undefined))
}
