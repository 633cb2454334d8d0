export const pageTitle = (shop: string, city: string) => `${shop} · Premium Car Detailing in ${city}`
export const pageDescription = (work: string, place: string) =>
  `${work} in ${place}. See the free times and book online in two minutes.`
/** In the place of the services, where none are shown. */
export const detailing = 'Car detailing'

export const detailingIn = (place: string) => `Car detailing in ${place}`
export const headline = 'Premium clean beyond shine'
export const lead = 'Choose the work, see the price and the free times, and book in two minutes.'
export const bookYours = 'Book Your Detailing'
export const ourServices = 'Our services'

export const whyUs = (shop: string) => `Why ${shop}`

export const servicesText = 'What we do, what it costs and how long it takes.'

export const testimonialsText = 'What people say when they collect the car.'
export const quoted = (text: string) => `“${text}”`

export const galleryText = 'Before on the left, after on the right. Slide to compare.'
export const before = 'Before'
export const after = 'After'
export const panels = {
  bonnet: { title: 'Bonnet, hand wash', was: 'under sand' },
  swirls: { title: 'Paint, machine polish', was: 'full of swirls' },
  wheel: { title: 'Wheels, iron removal', was: 'brown with brake dust' },
  seat: { title: 'Seats, deep clean', was: 'with coffee on it' },
  headlight: { title: 'Headlights, restored', was: 'yellowed' },
  trim: { title: 'Trim, back to black', was: 'faded' },
}
export const beforeAndAfter = (title: string, was: string) => `${title}: before, ${was}, and after`
export const howMuchOfBefore = (title: string) => `${title}: how much of before`

export const book = 'Book'
export const ready = 'Ready to Transform Your Vehicle?'
export const readyText = (pay: string) => `See which times are free and book in two minutes. ${pay}`
/** When a visitor pays, where no service of the shop asks for a deposit, and where one does. */
export const payAfter = 'Nothing to pay until the work is done.'
export const payDeposit = 'Some services ask for a deposit after booking.'
export const bookCallOrWrite = 'Book, call or write'
export const callUs = 'Call us'
