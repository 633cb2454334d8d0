import { z } from 'zod'

export const Credentials = z.object({
  email: z.email('Invalid email address'),
  password: z.string().min(6, 'Password must be at least 6 characters'),
})
export type Credentials = z.infer<typeof Credentials>
