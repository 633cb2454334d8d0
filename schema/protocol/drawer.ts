import { z } from 'zod'

/** One person's database on one device, which may hold payments and work that the server has not heard of. */
export const DrawerDevice = z.object({
  /** As a person called the device; null until then. */
  name: z.string().nullable(),
  userAgent: z.string().nullable(),
  fullName: z.string(),
  lastSeenAt: z.string(),
  /** The number of mutations that were pending when it last pushed. */
  waiting: z.int(),
  /** The invoice series that it issues documents in; null for none. */
  series: z.string().nullable(),
})
export type DrawerDevice = z.infer<typeof DrawerDevice>

/** GET /api/drawer-devices: the one seen last first. */
export const DrawerDevicesResponse = z.object({ devices: z.array(DrawerDevice) })
export type DrawerDevicesResponse = z.infer<typeof DrawerDevicesResponse>
