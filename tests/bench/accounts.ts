import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/auth/demo-account.ts'

export type Account = { email: string; password: string }

/** Two people of the demo shop who may see and change every row that is measured. */
export const ADMIN: Account = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
export const MANAGER: Account = { email: 'manager@sheen.demo', password: DEMO_PASSWORD }
