import { cpSync } from 'node:fs'
import { ChromiumProfile, killBrowser } from './chromium-profile.ts'
import type { Fault, Scene } from './scene.ts'
import { jumpClock, openWithClock } from './skewed-clock.ts'

/** The folder of the first device's profile, in runs that need one. */
export const profileOf = new WeakMap<Scene, string>()

/** Faults of a device and of the person who works on it. */
export const DEVICE_FAULTS = {
  'tab killed': {
    async suffer(scene) {
      const device = scene.oneInChromium()
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
      await device.continueIn(await ChromiumProfile.onDisk(profile))
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
      await device.profile.close()
      cpSync(profile, `${profile}-copy`, { recursive: true })
      const twin = device.twin(await ChromiumProfile.onDisk(`${profile}-copy`))
      await device.continueIn(await ChromiumProfile.onDisk(profile))
      await twin.open(twin.profile.tabs()[0])
      scene.devices.push(twin)
      await scene.everybodyWorks()
      await scene.hold()
      scene.healLines()
      await scene.everybodyWorks()
    },
  },

  'two tabs and the worker at once': {
    async suffer(scene) {
      const device = scene.oneInChromium()
      const first = device.tab
      const second = await device.profile.newTab()
      await second.goto(first.url())
      await device.ready(second)
      scene.breakLines([device], { isCut: true })
      await Promise.all([scene.everybodyWorks(), scene.worksAt(device, { tab: second })])
      scene.healLines()
      scene.note('both tabs and the worker sync')
      const online = () => void dispatchEvent(new Event('online'))
      await Promise.all([
        first.evaluate(online),
        second.evaluate(online),
        device.inChromium.wakeWorker(first),
      ])
      await Promise.all([scene.everybodyWorks(), scene.worksAt(device, { tab: second })])
      if (scene.random.chance(0.5)) await second.close()
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
      await device.tab.evaluate(() => globalThis.sheenHands.signOut())
      await scene.everybodyElseWorks(device)
      await scene.hold()
      scene.healLines()
      scene.note(`person ${other.person.id} signs in there`)
      device.person = other.person
      await device.signIn()
      await scene.everybodyWorks()
    },
  },
} satisfies Record<string, Fault>
