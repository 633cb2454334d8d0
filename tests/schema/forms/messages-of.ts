import type { z } from 'zod'

/** The messages a form shows, by field. */
export function messagesOf(form: z.ZodType, input: unknown): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const issue of form.safeParse(input).error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    messages[field] = [...(messages[field] ?? []), issue.message]
  }
  return messages
}
