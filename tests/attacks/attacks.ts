import { WITH_PASSWORDS } from './by-password.ts'
import { WITH_FACTORS } from './by-second-factor.ts'
import { BY_STAFF } from './by-staff.ts'
import { BY_STRANGERS } from './by-strangers.ts'
import { ON_THE_SHOP } from './on-the-shop.ts'

/** How somebody attacks the shop, and the test that holds it off: its file, and its title as it stands there. */
export type Attack = { attack: string; file: string; test: string }
/** Attacks by what they go for. */
export type AttackList = Readonly<Record<string, readonly Attack[]>>

/** All of them. A test that reads this list finds each test in its file (`tests/app/attacks.test.ts`). */
export const ATTACKS: AttackList = {
  ...WITH_PASSWORDS,
  ...WITH_FACTORS,
  ...BY_STAFF,
  ...BY_STRANGERS,
  ...ON_THE_SHOP,
}
