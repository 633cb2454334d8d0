import type { Fault, Scene } from './scene.ts'

/** Faults of the server, its database and its accounts. */
export const SERVER_FAULTS = {
  'server killed': {
    async suffer(scene) {
      await Promise.all([scene.everybodyWorks(), scene.moment().then(() => killServer(scene))])
      await scene.everybodyWorks()
      await scene.hold()
      await startServer(scene)
    },
  },

  'PostgreSQL killed': {
    async suffer(scene) {
      await Promise.all([
        scene.everybodyWorks(),
        scene.moment().then(() => {
          scene.note('PostgreSQL is killed')
          scene.shop.killPostgres()
        }),
      ])
      await scene.everybodyWorks()
      await scene.shop.isBack()
    },
  },

  'role changed in mid-queue': {
    async suffer(scene) {
      const device = scene.one()
      const role = scene.random.pick(['store_manager', 'accountant', 'employee', 'purchasing'])
      scene.breakLines([device], { isCut: true })
      await scene.everybodyWorks()
      scene.note(`person ${device.person.id} becomes ${role}`)
      await scene.shop.changeAccount(device.person.id, { role })
      await scene.everybodyElseWorks(device)
      scene.healLines()
      await device.signIn()
      await scene.everybodyWorks()
    },
  },

  'account deactivated in mid-queue': {
    brings: /nobody is signed in|SignedOutError/,
    async suffer(scene) {
      const device = scene.one()
      if (scene.random.chance(0.6)) scene.breakLines([device], { isCut: true })
      await Promise.all([
        scene.everybodyWorks(),
        scene.moment().then(() => {
          scene.note(`person ${device.person.id} is deactivated`)
          return scene.shop.changeAccount(device.person.id, { active: false })
        }),
      ])
      scene.healLines()
      await scene.hold()
      scene.note('and activated again')
      await scene.shop.changeAccount(device.person.id, { active: true })
      await device.signIn()
      await scene.everybodyWorks()
    },
  },

  'new release, new schema': {
    needs: 'fresh',
    async suffer(scene) {
      scene.breakLines(scene.devices, { isCut: true })
      await scene.everybodyWorks()
      await killServer(scene)
      scene.note('the next release is started')
      await scene.shop.start(scene.releases.next())
      // Some take the release with their queue still full, some send it as they are, some do that and then take it.
      const updating = scene.some()
      const isFullStill = scene.random.chance(0.5)
      scene.note(`devices ${scene.numbers(updating)} take it, ${isFullStill ? 'queues full' : 'in passing'}`)
      for (const { line } of updating) line.heal()
      await Promise.all(
        updating.map(async device => {
          if (!isFullStill) await scene.worksAt(device)
          await device.takeRelease()
        }),
      )
      await scene.everybodyWorks()
      scene.healLines()
    },
  },

  'older backup restored': {
    async suffer(scene) {
      await scene.everybodyWorks()
      const backup = await scene.shop.backup()
      scene.note('a backup is made')
      await scene.everybodyWorks()
      await scene.hold()
      scene.breakLines(scene.some(), { isCut: true })
      await Promise.all([
        scene.everybodyWorks(),
        scene.moment().then(() => {
          scene.note('it is restored')
          return scene.shop.restore(backup)
        }),
      ])
      await scene.everybodyWorks()
      scene.healLines()
    },
  },
} satisfies Record<string, Fault>

export async function killServer(scene: Scene): Promise<void> {
  scene.note('the server is killed')
  await scene.shop.kill()
}

export async function startServer(scene: Scene): Promise<void> {
  await scene.shop.start(scene.releases.now)
  scene.note('the server is back')
}
