import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  closeDrafts,
  discardDraft,
  endDraft,
  forgetDrafts,
  keepDraftPart,
  openDrafts,
  readDraft,
} from '#app/ui/drafts/draft-store.ts'
import { withTyped } from '#app/ui/drafts/use-draft.ts'
import { toastStore } from '#app/ui/toast.ts'

let device: Record<string, string>
let tab: Record<string, string>
let listeners: Set<() => void>

beforeEach(() => {
  device = {}
  tab = {}
  listeners = new Set()
  vi.stubGlobal('localStorage', storageOver(device))
  vi.stubGlobal('sessionStorage', storageOver(tab))
  vi.stubGlobal('window', {
    location: { pathname: '/customers', search: '?edit=12' },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })
  openDrafts(1)
  return () => {
    closeDrafts()
    vi.unstubAllGlobals()
  }
})

/** As in a browser: what is kept are its own enumerable properties, the methods are not. */
function storageOver(kept: Record<string, string>) {
  return Object.setPrototypeOf(kept, {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  })
}

const EDIT = { name: 'customer 12', part: 'form', owner: 1, title: 'Edit Customer' } as const
const typed = (text: string) => ({ base: { notes: '' }, typed: { notes: text } })
const textOf = (name: 'customer 12' | 'customer new') => readDraft(name)?.parts.form?.typed

describe('a draft', () => {
  test('waits for its person after a reload and after others, who do not see it', () => {
    keepDraftPart(EDIT, typed('Call first'))
    closeDrafts()
    expect(readDraft('customer 12')).toBeUndefined()
    openDrafts(2)
    expect(readDraft('customer 12')).toBeUndefined()
    keepDraftPart({ ...EDIT, owner: 2 }, typed('Mine'))
    openDrafts(1)
    expect(textOf('customer 12')).toEqual({ notes: 'Call first' })
    expect(readDraft('customer 12')).toMatchObject({ title: 'Edit Customer', path: '/customers?edit=12' })
    openDrafts(2)
    expect(textOf('customer 12')).toEqual({ notes: 'Mine' })
  })

  test('takes nothing from a form that is still open after its person has left', () => {
    closeDrafts()
    keepDraftPart(EDIT, typed('Too late'))
    openDrafts(2)
    keepDraftPart(EDIT, typed('Too late'))
    openDrafts(1)
    expect(readDraft('customer 12')).toBeUndefined()
  })

  test('ends with its last part', () => {
    keepDraftPart(EDIT, typed('Call first'))
    keepDraftPart({ ...EDIT, part: 'owner' }, { base: null, typed: 7 })
    endDraft('customer 12', 'form')
    expect(Object.keys(readDraft('customer 12')?.parts ?? {})).toEqual(['owner'])
    keepDraftPart({ ...EDIT, part: 'owner' }, null)
    expect(readDraft('customer 12')).toBeUndefined()
  })

  test('that was discarded can be taken back', () => {
    keepDraftPart(EDIT, typed('Call first'))
    discardDraft('customer 12')
    expect(readDraft('customer 12')).toBeUndefined()
    const message = toastStore.getState().latest
    expect(message?.title).toBe('Draft discarded')
    message?.action?.onClick()
    expect(textOf('customer 12')).toEqual({ notes: 'Call first' })
  })

  test('of another tab stays, and appears in this one', () => {
    keepDraftPart(EDIT, typed('Call first'))
    const other = {
      at: '2026-11-27T08:00:00Z',
      title: 'Add Customer',
      path: '/',
      parts: { form: typed('Theirs') },
    }
    device['drafts of 1'] = JSON.stringify({
      ...JSON.parse(device['drafts of 1'] ?? '{}'),
      'customer new': other,
    })
    for (const tell of listeners) tell()
    expect(textOf('customer new')).toEqual({ notes: 'Theirs' })
    keepDraftPart(EDIT, typed('Call second'))
    openDrafts(1)
    expect([textOf('customer 12'), textOf('customer new')]).toEqual([
      { notes: 'Call second' },
      { notes: 'Theirs' },
    ])
  })

  test('that cannot be read takes no other along', () => {
    keepDraftPart(EDIT, typed('Call first'))
    const stored = JSON.parse(device['drafts of 1'] ?? '{}')
    device['drafts of 1'] = JSON.stringify({ ...stored, 'note 3': { at: 5 }, 'note 4': null })
    openDrafts(1)
    expect(textOf('customer 12')).toEqual({ notes: 'Call first' })
    device['drafts of 1'] = '{'
    openDrafts(1)
    expect(readDraft('customer 12')).toBeUndefined()
  })

  test('of an edited appointment also passes between pages under edit_appointment_{id}', () => {
    keepDraftPart({ ...EDIT, name: 'edit_appointment_40' }, typed('Call first'))
    expect(JSON.parse(tab.edit_appointment_40 ?? '')).toEqual({ userId: 1, value: typed('Call first') })
    endDraft('edit_appointment_40')
    expect(Object.keys(tab)).toEqual([])
  })

  test('goes with everything else of a person who logs out', () => {
    keepDraftPart(EDIT, typed('Call first'))
    keepDraftPart({ ...EDIT, name: 'edit_appointment_40' }, typed('Call first'))
    closeDrafts()
    expect(Object.keys(tab)).toEqual([])
    forgetDrafts(1)
    expect([readDraft('customer 12'), Object.keys(device), Object.keys(tab)]).toEqual([undefined, [], []])
  })

  test('lasts as long as the page in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    keepDraftPart(EDIT, typed('Call first'))
    keepDraftPart({ ...EDIT, name: 'customer new' }, typed('And another'))
    expect(textOf('customer 12')).toEqual({ notes: 'Call first' })
    endDraft('customer 12')
    expect([textOf('customer 12'), textOf('customer new')]).toEqual([undefined, { notes: 'And another' }])
  })
})

describe('the values of a form with its draft', () => {
  const now = { notes: 'From another device', city: 'Dubai', services: [1], active: true, phone: null }

  test('keep what others changed meanwhile, except where it was typed over', () => {
    expect(withTyped(now, { typed: { notes: 'Call first' } })).toEqual({ ...now, notes: 'Call first' })
  })

  test('leave the fields alone that the form keeps for itself', () => {
    expect(withTyped(now, { typed: { city: 'Sharjah', notes: 'x' } }, ['city'])).toEqual({
      ...now,
      notes: 'x',
    })
  })

  test.each([
    { gone: 'x' },
    { services: 'x' },
    { services: {} },
    { active: 'yes' },
    { city: ['x'] },
    { city: true },
    null,
    undefined,
    'text',
  ])('take nothing of another shape: %j', typed => {
    expect(withTyped(now, { typed })).toEqual(now)
  })
})
