import type { Emirate } from '../rows/vehicle.ts'
import { emirates } from '../texts/en/vehicles.ts'

/** `letters` are the usual ones in place of the name, where there is little room: DXB. */
type EmirateEntry = { id: Emirate; name: string; letters: string; plateCodes: readonly string[] }

const letters = (text: string) => text.split(' ')

/** The emirates that issue plates. Their codes are suggestions: new ones appear, so nothing checks against them. */
export const EMIRATE_LIST: readonly EmirateEntry[] = [
  {
    id: 'dubai',
    name: emirates.dubai,
    letters: 'DXB',
    plateCodes: letters('A B C D E F G H I J K L M N O P Q R S T U V W X Y Z AA BB CC DD White'),
  },
  {
    id: 'abudhabi',
    name: emirates.abudhabi,
    letters: 'AUH',
    plateCodes: letters('1 2 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 50 Red Green Blue Gray'),
  },
  { id: 'sharjah', name: emirates.sharjah, letters: 'SHJ', plateCodes: letters('1 2 3 4 Orange White') },
  { id: 'ajman', name: emirates.ajman, letters: 'AJM', plateCodes: letters('A B C D E F H K') },
  {
    id: 'fujairah',
    name: emirates.fujairah,
    letters: 'FUJ',
    plateCodes: letters('A B C D E F G H I K L M O P R S T V X Z White'),
  },
  {
    id: 'rak',
    name: emirates.rak,
    letters: 'RAK',
    plateCodes: letters('A B C D I K M N S V X Y Z White Qala'),
  },
  { id: 'uaq', name: emirates.uaq, letters: 'UAQ', plateCodes: letters('A B C D E F G H I J L M X White') },
]

/** Name of an emirate by its id; an unknown id comes back as it is. */
export function emirateName(id: string): string {
  return EMIRATE_LIST.find(emirate => emirate.id === id)?.name ?? id
}

/** The usual letters of an emirate by its id: 'DXB'; an unknown id comes back as it is. */
export function emirateLetters(id: string): string {
  return EMIRATE_LIST.find(emirate => emirate.id === id)?.letters ?? id
}

/** Plate codes to suggest for an emirate. */
export function plateCodesOf(id: string): readonly string[] {
  return EMIRATE_LIST.find(emirate => emirate.id === id)?.plateCodes ?? []
}
