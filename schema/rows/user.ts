import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'

export const ROLES = ['admin', 'accountant', 'cashier', 'store_manager', 'purchasing', 'employee'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: RowId,
  email: z.string(),
  fullName: z.string(),
  role: Role,
  phone: Text,
  profileImageUrl: Text,
  active: z.boolean(),
  createdAt: Instant,
})
export type User = z.infer<typeof User>
