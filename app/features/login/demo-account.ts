import { z } from 'zod'
import { request } from '#app/api/request.ts'

const DemoAccount = z.object({ email: z.string(), password: z.string() })
type DemoAccount = z.infer<typeof DemoAccount>

/** The account that a shop running on demo data offers; null everywhere else. */
export async function findDemoAccount(): Promise<DemoAccount | null> {
  try {
    return DemoAccount.parse(await request('/api/auth/demo'))
  } catch {
    return null
  }
}
