/**
 * Lets the person take a picture with the phone's camera, which gives one at a time, or choose several. Resolves to none
 * when they turn back. Call it in the handler of a tap: browsers open a picker for nothing else.
 */
export function pickPictures(from: 'camera' | 'gallery'): Promise<File[]> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: from === 'gallery', hidden: true })
  if (from === 'camera') input.setAttribute('capture', 'environment')
  // Safari opens the picker of an input in the page only.
  document.body.append(input)
  return new Promise<File[]>(resolve => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  }).finally(() => input.remove())
}
