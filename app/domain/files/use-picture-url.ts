import { useEffect, useState } from 'react'

/** The contents of a JPEG as an address that an image can show; undefined until they are read. */
export function usePictureUrl(contents: ArrayBuffer | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!contents) return setUrl(undefined)
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(new Blob([contents], { type: 'image/jpeg' }))
    return () => reader.abort()
  }, [contents])
  return url
}
