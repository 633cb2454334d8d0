import { z } from 'zod'
import { create } from 'zustand'
import {
  changeDevicePerson,
  forgetDeviceSetting,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import { seal, unseal } from '#app/db/device-key.ts'

/** What a device shows the server of a PIN: that it is the device, and that it was the PIN. */
const ShownPin = z.object({ token: z.string(), proof: z.string() })
export type ShownPin = z.infer<typeof ShownPin>

/** The person whose PIN has passed here, as long as the device is not locked. */
export type Unlocked = {
  userId: number
  shown: ShownPin
  /** The server has taken the proof: before that the PIN may have been another one of its class. */
  isConfirmed: boolean
}

/** Whether the PIN that opened this device waits for the server's word. */
export const usePinWaits = create<{ waits: boolean }>(() => ({ waits: false }))

export async function readUnlocked(userId: number): Promise<Unlocked | undefined> {
  const stored = await readDeviceSetting('unlocked')
  if (stored?.userId !== userId) return undefined
  const { data } = ShownPin.safeParse(parseJson((await unseal(stored.shown)) ?? ''))
  usePinWaits.setState({ waits: data !== undefined && !stored.isConfirmed })
  return data && { userId, shown: data, isConfirmed: stored.isConfirmed }
}

export async function keepUnlocked({ userId, shown, isConfirmed }: Unlocked): Promise<void> {
  await putDeviceSetting('unlocked', { userId, shown: await seal(JSON.stringify(shown)), isConfirmed })
  usePinWaits.setState({ waits: !isConfirmed })
}

/** The server has taken the proof; nothing is noted of somebody whose device was locked meanwhile. */
export async function confirmUnlocked(userId: number): Promise<void> {
  const stored = await readDeviceSetting('unlocked')
  if (stored?.userId !== userId) return
  await putDeviceSetting('unlocked', { ...stored, isConfirmed: true })
  usePinWaits.setState({ waits: false })
}

export async function forgetUnlocked(): Promise<void> {
  usePinWaits.setState({ waits: false })
  await forgetDeviceSetting('unlocked')
}

/** Forgets a person's PIN on this device alone. */
export async function forgetPin(userId: number): Promise<void> {
  await changeDevicePerson(userId, () => ({ pin: null }))
}

/** A PIN that an app of before has set is kept in the new manner once the server has its proof. */
export async function moveOldPin({ userId, shown }: Unlocked): Promise<void> {
  const token = await seal(shown.token)
  await changeDevicePerson(userId, ({ pin }) => {
    if (!pin || !('iv' in pin) || !pin.next) return {}
    return { pin: { ...pin.next, token, triesLeft: pin.triesLeft } }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
