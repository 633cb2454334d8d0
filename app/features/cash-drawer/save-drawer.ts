import { mutate } from '#app/domain/mutate.ts'
import { readExpectedAmounts } from '#app/queries/drawer.ts'
import { deviceName } from '#app/session/device-session.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { CountedDrawer } from '#schema/forms/drawer.ts'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import { DENOMINATIONS_FILS } from '#schema/rules/money/drawer.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'

type DrawId = () => Promise<number>

/** Opens the drawer, unless it is open on this device already. Resolves to whether it was saved. */
export function saveOpening(floatFils: number, drawId: DrawId): Promise<boolean> {
  return saveChange(
    async () => {
      const [id, device] = await Promise.all([drawId(), deviceText()])
      await mutate('drawer.open', async stores => {
        const open = await stores.rows('drawerSessions').where({ state: 'open' }).first()
        if (open) throw isOpen(open)
        return { id, floatFils, device }
      })
    },
    { done: { title: 'The drawer is open' }, failed: 'open the drawer' },
  )
}

/** Records cash in or out. Resolves to whether it was saved. */
export function saveMove(
  { kind, amountFils, reason }: { kind: 'in' | 'out'; amountFils: number; reason: string },
  drawId: DrawId,
): Promise<boolean> {
  return saveChange(
    async () => {
      const id = await drawId()
      await mutate('drawer.move', async stores => {
        const open = await stores.rows('drawerSessions').where({ state: 'open' }).first()
        if (!open) throw new MutationError(ErrorCode.illegalMove, 'no drawer is open.')
        return { id, kind, amountFils, reason }
      })
    },
    {
      done: { title: kind === 'in' ? 'Cash in has been recorded' : 'Cash out has been recorded' },
      failed: kind === 'in' ? 'record cash in' : 'record cash out',
    },
  )
}

/**
 * Closes the drawer with a count. What was expected is computed in the same transaction: a payment that arrives while
 * somebody counts is in it, and one that arrives after is listed as late.
 */
export function saveClosing(sessionId: number, counted: CountedDrawer, drawId: DrawId): Promise<boolean> {
  return saveChange(
    async () => {
      const [id, device] = await Promise.all([drawId(), deviceText()])
      await mutate('drawer.close', async stores => {
        const session = await stores.rows('drawerSessions').get(sessionId)
        if (!session) throw new MutationError(ErrorCode.missingReference, 'there is no such drawer here.')
        if (session.state !== 'open') throw isClosed(session)
        return {
          id,
          sessionId,
          pieces: DENOMINATIONS_FILS.map(valueFils => ({
            valueFils,
            count: counted.pieces[`f${valueFils}`] ?? 0,
          })).filter(({ count }) => count > 0),
          cardFils: counted.card,
          transferFils: counted.transfer,
          ...(await readExpectedAmounts(stores, session)),
          device,
        }
      })
    },
    { done: { title: 'The drawer is closed' }, failed: 'close the drawer' },
  )
}

/** Explains a difference. Resolves to whether it was saved. */
export function saveExplanation(id: number, explanation: string): Promise<boolean> {
  return saveChange(() => mutate('drawer.explain', { id, explanation }), {
    done: { title: 'The difference is explained' },
    failed: 'explain the difference',
  })
}

/** The name that people gave this device, or its browser. */
async function deviceText(): Promise<string> {
  return (await deviceName()) ?? describeDevice(navigator.userAgent)
}

function isOpen({ openedAt }: DrawerSession): MutationError {
  const message = `it is open already, since ${momentText(openedAt)}. Nothing was changed.`
  return new MutationError(ErrorCode.alreadyExists, message)
}

function isClosed({ closedAt }: DrawerSession): MutationError {
  const when = closedAt ? ` on ${momentText(closedAt)}` : ''
  return new MutationError(ErrorCode.illegalMove, `it was closed already${when}. Nothing was changed.`)
}
