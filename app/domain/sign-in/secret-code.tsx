import { chakra } from '@chakra-ui/react'
import encodeQR from 'qr'
import { useEffect, useRef } from 'react'
import { drawModules } from './draw-modules.ts'

/** A text as a QR code. */
export function SecretCode({ text }: { text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawModules(canvas.current, encodeQR(text, 'raw', { ecc: 'medium', border: 4 }))
  }, [text])
  return (
    <chakra.canvas
      ref={canvas}
      role="img"
      aria-label="QR code for the authenticator"
      boxSize="56"
      borderRadius="l3"
    />
  )
}
