import { useRef, useState } from 'react'
import {
  addPhotos,
  addPicture,
  type PhotoPlace,
  removePhoto,
} from '#app/domain/appointments/change-photos.ts'
import { settle, useSettling } from '#app/domain/appointments/settling.ts'
import { grabPicture } from '#app/domain/files/read-picture.ts'
import { toastFailure } from '#app/ui/toast.ts'
import { type AppointmentPhoto, PHOTO_SIDE_MAX } from '#schema/rows/appointment-photo.ts'
import { CAR_SIDES, type CarSide } from '#schema/rows/inspection.ts'
import { inspectionReport, MOMENT_OF } from '#schema/rules/inspections/inspection-report.ts'
import type { StepProps } from './inspection-sheet.tsx'

/** The round of photos about a car: which side is next, and what has been taken of which. */
export function usePhotoRound({ detail, kind, onDone }: StepProps) {
  const report = inspectionReport(detail.inspection, kind)
  const sides = new Map<CarSide, AppointmentPhoto>()
  for (const photo of report?.photos ?? []) if (photo.side) sides.set(photo.side, photo)
  // Photos are saved in the background: the next side is chosen by what was taken, saved or not.
  const taken = useRef(new Set<CarSide>())
  const isTaken = (side: CarSide) => sides.has(side) || taken.current.has(side)
  const missing = () => CAR_SIDES.filter(side => !isTaken(side))
  const [side, choose] = useState<CarSide | null>(() => missing()[0] ?? 'front')
  const detailPlace = placeOf(null)
  const { moment } = detailPlace
  const detailCount = detail.photos.filter(
    photo => photo.moment === moment && photo.side === null && photo.markId === null && photo.tickId === null,
  ).length
  const settling = useSettling()

  function placeOf(shown: CarSide | null): PhotoPlace {
    return { appointmentId: detail.appointment.id, moment: MOMENT_OF[kind], side: shown, markId: null }
  }

  /** The places of several photos that come at once: the chosen side first, then those that are missing, in turn. */
  function placesFor(count: number): PhotoPlace[] {
    if (side === null || count === 1) return [placeOf(side)]
    const after = CAR_SIDES.indexOf(side)
    const turn = [...CAR_SIDES.slice(after), ...CAR_SIDES.slice(0, after)]
    const free = turn.filter(each => each === side || !isTaken(each))
    return free.slice(0, count).map(placeOf)
  }

  /** Goes on to the next side that is missing; once the last one was taken, to the next part. */
  function goOn(places: readonly PhotoPlace[]): void {
    const before = missing().length
    for (const place of places) if (place.side) taken.current.add(place.side)
    const left = missing()
    if (left.length > 0) {
      const after = CAR_SIDES.indexOf(places.at(-1)?.side ?? side ?? 'front')
      choose(left.find(each => CAR_SIDES.indexOf(each) > after) ?? left[0] ?? null)
    } else if (before > 0) onDone()
  }

  /** The photo of a side whose place another one takes: one that nobody has signed. */
  function replaceable(shown: CarSide | null | undefined): AppointmentPhoto | undefined {
    const before = shown ? sides.get(shown) : undefined
    const isSigned = report?.signatures.some(({ seen }) => seen.photos.some(({ id }) => id === before?.id))
    return isSigned ? undefined : before
  }

  /** Adds photos by file, and goes on by those that could be read. */
  async function addFiles(picked: readonly File[]): Promise<void> {
    const turn = placesFor(picked.length)
    const places = picked.map((_, index) => turn[index] ?? detailPlace)
    const former = places.map(({ side: shown }) => replaceable(shown))
    const added: number[] = []
    const placeOf = (index: number) => places[index] ?? detailPlace
    const wrong = await addPhotos(picked, placeOf, index => added.push(index))
    for (const index of added) {
      const replaced = former[index]
      if (replaced) await removePhoto(replaced)
    }
    if (wrong) toastFailure(wrong)
    if (added.length > 0) goOn(added.map(placeOf))
  }

  /** Takes what the camera shows, of the chosen side. */
  function shoot(video: HTMLVideoElement | null): void {
    const picture = video && grabPicture(video, PHOTO_SIDE_MAX)
    if (!picture) return
    navigator.vibrate?.(30)
    // Another side is next where the shutter was: it takes no second tap of a double one.
    settle()
    const place = placeOf(side)
    void save(picture, place, replaceable(side))
    if (side) goOn([place])
  }

  async function save(
    picture: ReturnType<typeof grabPicture>,
    place: PhotoPlace,
    replaced: AppointmentPhoto | undefined,
  ): Promise<void> {
    const read = await picture
    const wrong = read ? await addPicture(read, place) : 'The camera gave no picture. Please take it again.'
    if (!wrong) return void (replaced && (await removePhoto(replaced)))
    if (place.side) taken.current.delete(place.side)
    toastFailure(wrong)
  }

  return { side, sides, choose, addFiles, shoot, settling, detailCount }
}
