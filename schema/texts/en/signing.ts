/* What a customer reads on a device of the shop as they sign on its glass. */

export const name = 'Name'
export const nameMissing = 'Please say who signs.'
export const signature = 'Signature'
export const signatureMissing = 'Please sign first.'
export const glass = 'Place to sign'
export const signedGlass = 'Place to sign, signed'
export const hint = 'Sign with a finger above the line.'
export const clear = 'Clear'
export const save = 'Save signature'

/** The answer to a quote. */
export const yes = 'Yes'
export const no = 'No'
export const approved = 'Approved'
export const approvedWithVat = 'Approved, with VAT'
export const unanswered = 'Please answer every line.'
/** Stands above the glass. */
export const quoteDeclaration =
  'I agree to the lines that I said yes to, at these prices. My answer counts once.'
