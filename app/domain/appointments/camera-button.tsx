import { IconButton, type IconButtonProps, Menu, Portal } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { PhotoMoment } from '#schema/rows/appointment-photo.ts'
import { isCalledOff, isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { takePhotos } from './take-photos.ts'

const MOMENTS: readonly { moment: PhotoMoment; label: string }[] = [
  { moment: 'before', label: 'Photo before the work' },
  { moment: 'after', label: 'Photo after the work' },
]

type CameraButtonProps = Omit<IconButtonProps, 'aria-label'> & {
  appointment: Pick<Appointment, 'id' | 'status'>
}

/**
 * Opens the phone's camera for a photo of the car; nothing for one that does not come. While the work goes on it asks
 * what the photo shows.
 */
export function CameraButton({ appointment: { id, status }, ...button }: CameraButtonProps) {
  if (isCalledOff(status)) return null
  const take = (moment: PhotoMoment) => void takePhotos({ appointmentId: id, moment })
  const asks = status === 'in_progress'
  const camera = (
    <IconButton
      variant="outline"
      {...button}
      aria-label="Take a photo"
      onClick={asks ? undefined : () => take(isFinished(status) ? 'after' : 'before')}
    >
      <Camera aria-hidden="true" />
    </IconButton>
  )
  if (!asks) return camera
  return (
    <Menu.Root positioning={{ placement: 'top-start' }} onSelect={({ value }) => take(value as PhotoMoment)}>
      <Menu.Trigger asChild>{camera}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="52">
            {MOMENTS.map(({ moment, label }) => (
              <Menu.Item key={moment} value={moment} minH="11">
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
