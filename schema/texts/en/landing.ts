export const pageTitle = (shop: string, city: string) => `${shop} · Premium Car Detailing in ${city}`
export const pageDescription = (place: string) =>
  `Exterior and interior detailing, ceramic coating and paint protection film in ${place}. See the free times and book online in two minutes.`

export const detailingIn = (place: string) => `Car detailing in ${place}`
export const headline = 'Premium clean beyond shine'
export const lead =
  'Washed by hand, corrected under light, sealed for the Gulf sun. Book a time that suits you and collect a car that looks deeper than new.'
export const bookYours = 'Book Your Detailing'
export const ourServices = 'Our services'

export const whyUs = (shop: string) => `Why ${shop}`
export const features = {
  tools: {
    title: 'Premium Tools',
    text: 'pH-neutral wash, soft mitts, machine polish under inspection light.',
  },
  guaranteed: { title: 'Guaranteed', text: 'Not happy with a panel? We do it again, at no charge.' },
  certified: {
    title: 'Certified',
    text: 'Detailers trained on ceramic coating and film, car after car.',
  },
  timely: { title: 'Time Efficient', text: 'A bay is kept for you. Your car is ready when we said.' },
}

export const servicesText = 'Four ways to bring a car back to its best.'
export const services = {
  exterior: { title: 'Exterior Detailing', text: 'Hand wash, decontamination and a polish that lasts.' },
  interior: { title: 'Interior Detailing', text: 'Leather, fabric and glass, down to the last seam.' },
  coating: { title: 'Ceramic Coating', text: 'A hard, slick layer against sun, sand and salt.' },
  film: { title: 'Paint Protection', text: 'Clear film where stones hit first. It heals in the heat.' },
}

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
