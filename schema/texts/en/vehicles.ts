export const emirates = {
  dubai: 'Dubai',
  abudhabi: 'Abu Dhabi',
  sharjah: 'Sharjah',
  ajman: 'Ajman',
  fujairah: 'Fujairah',
  rak: 'Ras Al Khaimah',
  uaq: 'Umm Al Quwain',
}

export const colors = {
  black: 'Black',
  white: 'White',
  silver: 'Silver',
  gray: 'Gray',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  brown: 'Brown',
  yellow: 'Yellow',
  orange: 'Orange',
  purple: 'Purple',
  other: 'Other',
}

export const bodyClasses = {
  hatchback: 'Hatchback',
  sedan: 'Sedan',
  sports: 'Sports car',
  suv: 'SUV',
  large_suv: 'Large SUV',
  pickup: 'Pickup',
  van: 'Van',
  motorcycle: 'Motorcycle',
}

/** A make or model that is not listed. */
export const other = 'Other'
