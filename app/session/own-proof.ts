import { create } from 'zustand'
import { RequestError, request } from '#app/api/request.ts'
import { Withdrawn } from '#app/ui/save-change.ts'
import { ErrorCode } from '#schema/errors.ts'
import { ProofState } from '#schema/protocol/own-proof.ts'
import type { Proof } from '#schema/protocol/passkeys.ts'

type Question = { state: ProofState; answer: (isShown: boolean) => void }

/** What the person at work is asked, until they have shown that it is they or will not. */
export const useProofQuestion = create<{ question: Question | null }>(() => ({ question: null }))

/** Whether the person has shown within the last minutes that it is they; asks for it where not. Throws what `request` throws. */
export async function showProof(): Promise<boolean> {
  const state = ProofState.parse(await request('/api/account/proof'))
  return state.isRecent || askForProof(state)
}

function askForProof(state: ProofState): Promise<boolean> {
  dropProofQuestion()
  return new Promise(resolve => {
    const answer = (isShown: boolean) => {
      useProofQuestion.setState({ question: null })
      resolve(isShown)
    }
    useProofQuestion.setState({ question: { state, answer } })
  })
}

/** Nobody answers the question any more: another one is asked, or its person is at work here no longer. */
export function dropProofQuestion(): void {
  useProofQuestion.getState().question?.answer(false)
}

export async function giveProof(proof: Proof): Promise<void> {
  await request('/api/account/proof', { method: 'POST', body: proof })
}

/**
 * Makes a call that may want more than an open session, and makes it again once the person has shown that it is they. Throws what the call
 * throws, and `Withdrawn` where they would not.
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const wantsProof = error instanceof RequestError && error.code === ErrorCode.ownProofRequired
    if (!wantsProof) throw error
    if (!(await showProof())) throw new Withdrawn()
    return call()
  }
}
