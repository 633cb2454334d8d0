type Shortcut = {
  /** The values of `KeyboardEvent.key`, in lower case where they are letters. */
  keys: readonly string[]
  /** With Ctrl, or Cmd on a Mac; the others without either. */
  control?: boolean
  /** As the list of keys shows it. */
  shown: readonly string[]
  does: string
  where: 'Everywhere' | 'Lists and schedule' | 'Schedule' | 'Moving an appointment'
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Every shortcut of the staff app: its handlers and the list that `?` shows go by this. */
export const KEYS = {
  find: {
    keys: ['k'],
    control: true,
    shown: ['Ctrl', 'K'],
    does: 'Find people, plates and screens',
    where: 'Everywhere',
  },
  help: { keys: ['?'], shown: ['?'], does: 'Show these keys', where: 'Everywhere' },
  message: { keys: ['F8'], shown: ['F8'], does: 'Go to the last message', where: 'Everywhere' },
  search: { keys: ['/'], shown: ['/'], does: 'Search', where: 'Lists and schedule' },
  row: {
    keys: ['ArrowUp', 'ArrowDown'],
    shown: ['↑', '↓'],
    does: 'From row to row of a list',
    where: 'Lists and schedule',
  },
  searchHere: {
    keys: ['f'],
    control: true,
    shown: ['Ctrl', 'F'],
    does: 'Search the schedule',
    where: 'Schedule',
  },
  newAppointment: { keys: ['n'], shown: ['N'], does: 'New appointment', where: 'Schedule' },
  today: { keys: ['t'], shown: ['T'], does: 'Today', where: 'Schedule' },
  step: {
    keys: ['ArrowLeft', 'ArrowRight'],
    shown: ['←', '→'],
    does: 'The day or week before, or after',
    where: 'Schedule',
  },
  slot: { keys: ARROWS, shown: ['↑', '↓', '←', '→'], does: 'From free hour to free hour', where: 'Schedule' },
  move: { keys: ['m'], shown: ['M'], does: 'Move the appointment in focus', where: 'Schedule' },
  choosePlace: {
    keys: ARROWS,
    shown: ['↑', '↓', '←', '→'],
    does: 'Choose the place',
    where: 'Moving an appointment',
  },
  drop: { keys: ['Enter'], shown: ['Enter'], does: 'Move it there', where: 'Moving an appointment' },
  putBack: {
    keys: ['Escape'],
    shown: ['Esc'],
    does: 'Leave it where it was',
    where: 'Moving an appointment',
  },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof KEYS

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a pressed key is this shortcut. */
export function isKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, name: ShortcutName): boolean {
  const { keys, control = false }: Shortcut = KEYS[name]
  if (altKey || (control && shiftKey) || (ctrlKey || metaKey) !== control) return false
  return keys.includes(key) || (control && keys.includes(key.toLowerCase()))
}

/** Whether a key that is pressed there is typed, or belongs to a dialog. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null
  )
}
