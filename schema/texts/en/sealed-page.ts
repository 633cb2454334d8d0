export const pageTitle = 'Sealed record'
export const unknownTitle = 'This link does not lead to a sealed record'
export const overTitle = 'This link has ended'
export const overText = (day: string) =>
  `It led to a sealed record until ${day}. Ask the shop for a new one if you need it.`
export const nothingTitle = 'Nothing is kept of it'
export const nothingText =
  'The shop keeps nothing of how this car came and left, and no certificate of a coating.'
export const openUntil = (day: string) => `This link opens until ${day}.`

export const checkTitle = 'Is it as it was sealed?'
export const checkText =
  'This page compares every photo, mark and detail with the seal that was put over them when they were signed or issued.'
export const check = 'Check it'
export const checking = 'Checking …'
export const unchanged = (when: string) => `Unchanged since ${when}`
export const onlySeals = 'Everything was erased. The seals that are left are whole.'
export const differs = 'Not as it was sealed'
export const notChecked = 'The check did not run'
export const notArrived = 'The sealed file did not arrive. Please try again.'
export const cannotHash = 'This page can check only over https. Check the file outside of it.'
export const noSignature =
  'This browser cannot verify the shop’s own signature. Check the file outside of it, or with a newer browser.'
export const download = 'Download sealed file'
export const program = 'Download the check program'
export const outside =
  'To check it without this shop and this page, download both and run on any computer with Node 20 or later:'
export const withoutScript = 'Without a script this page cannot check itself.'
export const compareKey = 'Ask the shop whether its key begins with:'

export const seal = 'Seal'
export const signedAt = 'Signed, by the clock of the device'
export const issuedAt = 'Issued, by the clock of the device'
export const sealedAt = 'Sealed, by the clock of the server'
export const key = 'Key of the shop'
export const erased = 'Erased since. The seal shows that it was there.'
export const notSealed = 'Not under a seal: nothing shows whether it was changed.'
/** What a seal is over, beside the kinds of inspections. */
export const certificate = 'Certificate {number}'

/** What differs, by `SealedProblem`; {of} is the inspection or certificate and {part} the part of it. */
export const problems = {
  file: 'This is not a sealed file, or a part of it is missing or was added.',
  entry: '{of}: {part} is not as it was sealed.',
  count: '{of}: a part is missing or was added.',
  closing: '{of}: the seal is of something else.',
  seal: '{of}: the seal itself was changed.',
  signature: '{of}: the shop has not signed this seal.',
  key: '{of}: the key that signed it is not in the file.',
  order: '{of}: the seals do not follow each other.',
  photo: '{of}: the picture of {part} is another one.',
  stranger: 'A photo was added that nobody sealed.',
}
/** {n} counts those of a kind. */
export const parts = {
  inspection: 'the car',
  facts: 'the details',
  mark: 'mark {n}',
  photo: 'photo {n}',
  signature: 'the signature',
  certificate: 'the car or the issue',
  coating: 'the coating',
  reading: 'gauge reading {n}',
  care: 'the care',
}
export const otherPart = 'a part'
/** What is no fault: {n} is how many. */
export const remarks = {
  absent: 'Photos whose pictures are not here: {n}. They were not sent yet, or are no longer kept.',
  unhashed: 'Photos from before photos were sealed: {n}. Their pictures cannot be checked.',
  withheld: 'Parts that are not shown here: {n}. Their hashes are in the seal.',
  erased: 'Inspections and certificates that were erased: {n}. Their seals are there.',
}
