import { z } from 'zod'
import { BackupAlarm } from './backups.ts'
import { CopyDraftHead } from './copy-drafts.ts'

/** A rejected mutation that nobody in charge has settled yet. */
export const UnsettledRejection = z.object({
  /** The mutation's uuid. */
  id: z.string(),
  replica: z.string(),
  /** The browser's name from its user agent. */
  device: z.string().nullable(),
  actorId: z.int().nullable(),
  name: z.string(),
  /**
   * The arguments as sent, null where they are long. For a table that the reader may not see they contain only
   * the row's id.
   */
  args: z.unknown(),
  actedAt: z.string(),
  receivedAt: z.string(),
  code: z.string(),
  message: z.string(),
})
export type UnsettledRejection = z.infer<typeof UnsettledRejection>

/** GET /api/attention: the newest first. POST /api/attention/{id}/settle answers the same, without it. */
export const AttentionResponse = z.object({
  refusals: z.array(UnsettledRejection),
  /** For admins. */
  backups: z.array(BackupAlarm).default([]),
  /** For admins: what waits from other shops. */
  copies: z.array(CopyDraftHead).default([]),
})
export type AttentionResponse = z.infer<typeof AttentionResponse>
