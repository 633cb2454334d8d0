/* What a customer reads on a device of the shop as they sign on its glass. */

export const name = 'Name'
export const nameMissing = 'Please say who signs.'
export const signature = 'Signature'
export const signatureMissing = 'Please sign first.'
export const hint = 'Sign with a finger above the line.'
export const clear = 'Clear'
export const save = 'Save signature'
