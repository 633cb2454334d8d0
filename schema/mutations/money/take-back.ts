import { ErrorCode, MutationError } from '../../errors.ts'
import { type Deed, mayTakeBack, whoTakesBack } from '../../rules/documents/take-back.ts'
import type { TakenBack } from '../../rules/permissions.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'
import { readVatSettings } from './vat-entries.ts'

const STANDS: Record<TakenBack, string> = {
  completion: 'You can undo your own completion on the same day, until it is paid.',
  price: 'You can lower the price of your own completed work on the same day, until it is paid.',
  invoice: 'A tax invoice is corrected by those who keep the money.',
  payment: 'Money is given back by those who keep it.',
  overpayment: 'An overpayment is settled by those who keep the money.',
  bill: 'The tax month of this bill is locked.',
}

/**
 * Throws `forbidden` beyond what `TAKES_BACK` allows the person. Device and server judge by the moment of the act, which the
 * server bounds by the device's last contact.
 */
export async function requireTakeBack(
  tx: Tx,
  what: TakenBack,
  { deed, path }: { deed: Deed; path: string },
  { actor, actedAt: now }: MutationContext,
): Promise<void> {
  const moment = { now, lockedThrough: (await readVatSettings(tx)).lockedThrough }
  if (mayTakeBack(what, actor, deed, moment)) return
  const ask = `Ask ${whoTakesBack(what, deed, moment)}.`
  throw new MutationError(ErrorCode.forbidden, `${STANDS[what]} ${ask}`, path)
}

/** Adds the note of what is taken back without a document. */
export function noteTakenBack(
  tx: Tx,
  appointmentId: number,
  text: string,
  { actor, actedAt, newId }: MutationContext,
): void {
  const note = { id: newId(), appointmentId, text: text.slice(0, NOTE_MAX) }
  tx.put('appointmentNotes', { ...note, createdBy: actor.userId, createdAt: actedAt })
}

const NOTE_MAX = 5_000
