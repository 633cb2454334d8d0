import type { Random } from '#server/seed/random.ts'
import type { LineFaults } from './fault-line.ts'
import type { Scene } from './scene.ts'

/** The faults that a line may suffer, by name. */
export const LINE_FAULTS = {
  'partition, both ways': random =>
    random.chance(0.5)
      ? { isCut: true }
      : { holdsRequests: how(random), holdsAnswers: how(random), freezesStream: true },
  'partition, requests': random => ({ holdsRequests: how(random) }),
  'partition, answers': random => ({ holdsAnswers: how(random) }),
  delay: random => ({ delayMs: random.int(50, 1_500) }),
  throttle: random => ({ bytesPerSecond: random.int(500, 10_000) }),
  'answers cut in the middle': random => ({ breaksOff: random.pick([0.4, 0.8, 1]) }),
  'answers dropped after the commit': random => ({ dropsAnswers: random.pick([0.4, 0.8, 1]) }),
  'requests repeated': random => ({ repeats: random.int(2, 4) }),
  'live stream frozen': () => ({ freezesStream: true }),
} satisfies Record<string, (random: Random) => LineFaults>

export type LineFault = keyof typeof LINE_FAULTS

/** Breaks some lines in that way while everybody goes on working. */
export async function sufferOnLines(scene: Scene, fault: LineFault): Promise<void> {
  scene.breakLines(scene.some(), LINE_FAULTS[fault](scene.random))
  await scene.everybodyWorks()
  await scene.hold()
  if (scene.random.chance(0.5)) await scene.everybodyWorks()
  scene.healLines()
}

function how(random: Random): 'late' | 'never' {
  return random.chance(0.5) ? 'late' : 'never'
}
