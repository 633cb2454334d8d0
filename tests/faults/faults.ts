import { cpSync } from 'node:fs'
import { killBrowser, openProfile } from './fault-device.ts'
import { LINE_FAULTS, type LineFault, sufferOnLines } from './line-faults.ts'
import type { Scene } from './scene.ts'
import { jumpClock, openWithClock } from './skewed-clock.ts'

type Fault = {
  /** Brings the fault about while people work, and ends it. */
  suffer: (scene: Scene) => Promise<void>
  /** 'profile': the first device keeps its files on disk. 'fresh': browsers that have seen no other release. */
  needs?: 'profile' | 'fresh'
  /** Errors, in a page or of a deed, that belong to the fault. */
  brings?: RegExp
}

/** The folder of the first device's profile, in runs that need one. */
export const profileOf = new WeakMap<Scene, string>()

export const FAULTS: Record<string, Fault> = {
  ...Object.fromEntries(
    (Object.keys(LINE_FAULTS) as LineFault[]).map(name => [
      name,
      { suffer: (scene: Scene) => sufferOnLines(scene, name) },
    ]),
  ),

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

  'tab killed': {
    async suffer(scene) {
      const device = scene.one()
      await Promise.all([scene.everybodyElseWorks(device), scene.worksUntilEnd(device), crash()])
      await scene.everybodyWorks()

      async function crash(): Promise<void> {
        await scene.moment()
        scene.note(`the tab of device ${scene.numbers([device])} crashes`)
        await device.crashTab()
      }
    },
  },

  'browser killed': {
    needs: 'profile',
    async suffer(scene) {
      const [device] = scene.devices
      const profile = profileOf.get(scene)
      if (!device || !profile) throw new Error('No device has its files on disk')
      if (scene.random.chance(0.5)) scene.breakLines([device], { isCut: true })
      await Promise.all([
        scene.everybodyElseWorks(device),
        scene.worksUntilEnd(device),
        scene.moment().then(() => {
          scene.note('the browser of device 0 is killed')
          killBrowser(profile)
        }),
      ])
      await device.continueIn(await openProfile(profile))
      await scene.everybodyWorks()
      scene.healLines()
    },
  },

  'clock wrong': {
    async suffer(scene) {
      const device = scene.one()
      const minutes = scene.random.pick([-30_000_000, -5_000_000, -1_500, -61, -7, 7, 61, 1_500, 500_000])
      scene.note(`the clock of device ${scene.numbers([device])} is ${minutes} minutes wrong`)
      await openWithClock(device, minutes)
      await scene.everybodyWorks()
      await scene.hold()
      if (scene.random.chance(0.5)) {
        scene.note('its clock is set right')
        await jumpClock(device, 0)
      }
      await scene.everybodyWorks()
    },
  },

  'profile copied': {
    needs: 'profile',
    async suffer(scene) {
      const [device] = scene.devices
      const profile = profileOf.get(scene)
      if (!device || !profile) throw new Error('No device has its files on disk')
      if (scene.random.chance(0.7)) scene.breakLines([device], { isCut: true })
      await scene.everybodyWorks()
      scene.note('the profile of device 0 is copied')
      await device.context.close()
      cpSync(profile, `${profile}-copy`, { recursive: true })
      const twin = device.twin(await openProfile(`${profile}-copy`))
      await device.continueIn(await openProfile(profile))
      await twin.open(twin.context.pages()[0])
      scene.devices.push(twin)
      await scene.everybodyWorks()
      await scene.hold()
      scene.healLines()
      await scene.everybodyWorks()
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

  'two tabs and the worker at once': {
    async suffer(scene) {
      const device = scene.one()
      const first = device.page
      const second = await device.context.newPage()
      await second.goto(first.url(), { waitUntil: 'commit' })
      await device.ready(second)
      scene.breakLines([device], { isCut: true })
      await Promise.all([scene.everybodyWorks(), scene.worksAt(device, { page: second })])
      scene.healLines()
      scene.note('both tabs and the worker sync')
      const online = () => void dispatchEvent(new Event('online'))
      await Promise.all([first.evaluate(online), second.evaluate(online), device.wakeWorker()])
      await Promise.all([scene.everybodyWorks(), scene.worksAt(device, { page: second })])
      if (scene.random.chance(0.5)) await second.close({ runBeforeUnload: false })
    },
  },

  'two people on one device': {
    async suffer(scene) {
      const [device, , other] = scene.devices
      if (!device || !other) throw new Error('Too few devices')
      const isOffline = scene.random.chance(0.7)
      if (isOffline) scene.breakLines([device], { isCut: true })
      await scene.everybodyWorks()
      scene.note('person 2 logs out')
      await device.page.evaluate(() => globalThis.sheenHands.signOut())
      await scene.everybodyElseWorks(device)
      await scene.hold()
      scene.healLines()
      scene.note(`person ${other.person.id} signs in there`)
      device.person = other.person
      await device.signIn()
      await scene.everybodyWorks()
    },
  },

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

async function killServer(scene: Scene): Promise<void> {
  scene.note('the server is killed')
  await scene.shop.kill()
}

async function startServer(scene: Scene): Promise<void> {
  await scene.shop.start(scene.releases.now)
  scene.note('the server is back')
}
