import { bodyOf } from '#app/site/offline/post.ts'
import { postProven } from '#app/site/offline/post-proven.ts'
import { inPageLanguage, Joined, Refusal } from './public-answers.ts'

/** Never throws: without an answer there is neither a link nor a message. */
export async function joinWaitingList({
  body,
  key,
}: {
  body: string
  key: string
}): Promise<{ link?: string; message?: string }> {
  try {
    const response = await postProven(
      { url: '/api/public/waiting-list', type: 'application/json', body },
      { key },
    )
    const answer = await bodyOf(response)
    if (response.ok) return Joined.parse(answer)
    const { message } = inPageLanguage(Refusal.parse(answer))
    return message === undefined ? {} : { message }
  } catch {
    return {}
  }
}
