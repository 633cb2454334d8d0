import { DEVICE_FAULTS } from './device-faults.ts'
import { LINE_FAULTS, type LineFault, sufferOnLines } from './line-faults.ts'
import type { Fault, Scene } from './scene.ts'
import { killServer, SERVER_FAULTS, startServer } from './server-faults.ts'

export const FAULTS: Record<string, Fault> = {
  ...Object.fromEntries(
    (Object.keys(LINE_FAULTS) as LineFault[]).map(name => [
      name,
      { suffer: (scene: Scene) => sufferOnLines(scene, name) },
    ]),
  ),
  ...SERVER_FAULTS,
  ...DEVICE_FAULTS,

  'several at once': {
    async suffer(scene) {
      const { random } = scene
      for (let i = 0; i < 3; i++) {
        const name = random.pick(Object.keys(LINE_FAULTS) as LineFault[])
        scene.breakLines(scene.some(), LINE_FAULTS[name](random))
        if (i === 1) await Promise.all([scene.everybodyWorks(), killServer(scene)])
        else await scene.everybodyWorks()
        if (random.chance(0.5)) await scene.moment()
        if (i === 1) await startServer(scene)
      }
      await scene.hold()
      scene.healLines()
    },
  },
}
