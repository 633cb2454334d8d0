import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'

export const ROLES = ['admin', 'accountant', 'cashier', 'store_manager', 'purchasing', 'employee'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: RowId,
  /** Null for somebody who uses Sheen by a PIN on the shop's device only, and for none who is an admin. */
  email: Text,
  fullName: z.string(),
  role: Role,
  phone: Text,
  profileImageUrl: Text,
  active: z.boolean(),
  /** When all that names the person was erased; null for everybody else. */
  erasedAt: Instant.nullable(),
  createdAt: Instant,
})
export type User = z.infer<typeof User>
