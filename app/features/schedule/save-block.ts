import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { BlockedTimeFields } from '#schema/forms/blocked-time.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import { blockSpanText } from '#schema/rules/schedule/blocked-time.ts'

/** Blocks a time and shows a toast that can undo it. Returns whether it was saved. */
export async function blockTime(block: BlockedTimeFields): Promise<boolean> {
  let id = 0
  const create = async () => {
    id = await newId()
    await mutate('blockedTime.create', { id, ...block })
  }
  const remove = () => saveChange(() => mutate('blockedTime.remove', { id }), { failed: 'free this time' })
  return saveChange(create, {
    done: {
      title: 'Time blocked',
      description: `${blockSpanText(block)}: ${block.reason}`,
      action: { label: 'Undo', onClick: () => void remove() },
    },
    failed: 'block this time',
  })
}

/** Saves the person's changes of a block and shows a toast. Returns whether it was saved. */
export function changeBlock(block: BlockedTimeFields, original: BlockedTime): Promise<boolean> {
  const changes = Object.fromEntries(
    Object.entries(block).filter(([name, value]) => value !== original[name as keyof BlockedTime]),
  ) as Partial<BlockedTimeFields>
  const save = async () => {
    if (Object.keys(changes).length > 0) await mutate('blockedTime.update', { id: original.id, changes })
  }
  return saveChange(save, {
    done: { title: 'Blocked time has been updated', description: blockSpanText(block) },
    failed: 'update this time',
  })
}

/** Frees a blocked time; the toast can undo it. Returns whether it was saved. */
export function freeBlock({ id, days: _, ...block }: BlockedTime): Promise<boolean> {
  return saveChange(() => mutate('blockedTime.remove', { id }), {
    done: {
      title: 'Time is free again',
      description: blockSpanText(block),
      action: { label: 'Undo', onClick: () => void blockTime(block) },
    },
    failed: 'free this time',
  })
}
