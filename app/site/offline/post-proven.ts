import { bodyOf, type Post, post } from './post.ts'

const PROOF_REQUIRED = 428

/** Asks the shop for a booking or a place on its list, and does the work that it asks for first while far more come in than usual. */
export const postProven: Post = async (request, options) => {
  const answer = await post(request, options)
  if (answer.status !== PROOF_REQUIRED) return answer
  const { proveWork } = await import('./prove-work.ts')
  const headers = await proveWork(await bodyOf(answer.clone()))
  return headers ? post(request, { ...options, headers }) : answer
}
