import { later } from './later.ts'
import type {
  Availability,
  BookingOutcome,
  FirstAnswers,
  NextTimes,
  PublicServices,
  PublicShop,
} from './public-answers.ts'

type Answers = {
  PublicShop: PublicShop
  PublicServices: PublicServices
  Availability: Availability
  NextTimes: NextTimes
}

/** The answers that the form asks for, as `useAnswer` takes them: their shapes come later. */
export const SHOP = readLater('PublicShop')
export const SERVICES = readLater('PublicServices')
export const AVAILABILITY = readLater('Availability')
export const NEXT_TIMES = readLater('NextTimes')

function readLater<Name extends keyof Answers>(name: Name) {
  return {
    async parse(answer: unknown): Promise<Answers[Name]> {
      const shapes = await later()
      return shapes[name].parse(answer) as Answers[Name]
    },
  }
}

/** One of them as `useAnswer` takes it. */
export function givenAs<Name extends 'shop' | 'services' | 'next'>(
  first: FirstAnswers | undefined,
  name: Name,
): { value: NonNullable<FirstAnswers[Name]>; at: string } | undefined {
  const value = first?.[name]
  return first && value ? { value: value as NonNullable<FirstAnswers[Name]>, at: first.at } : undefined
}

/** A response that says whether the appointment was booked. */
export type Answered = Exclude<BookingOutcome, { kind: 'failed' | 'unanswered' }>

export function isAnswered(outcome: BookingOutcome): outcome is Answered {
  return outcome.kind !== 'failed' && outcome.kind !== 'unanswered'
}
