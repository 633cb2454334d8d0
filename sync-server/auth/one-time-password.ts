import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another on paper or on the phone: no 0/o, no 1/i/l. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A password to be read out or written down once: 'hk7m-2qxw-t9ce', 59 random bits. */
export function makeOneTimePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LEGIBLE.charAt(randomInt(LEGIBLE.length))).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
