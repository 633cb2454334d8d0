import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import { type ImportColumn, SIZE_COLUMNS } from '#schema/protocol/import.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle.ts'

/** 'SUV price (AED)' and 'SUV' for the price of a size, 'SUV duration' for its minutes. */
const SIZE_NAMES = Object.fromEntries(
  BODY_CLASSES.flatMap(bodyClass => {
    const name = spelling(bodyClassName(bodyClass))
    const { price, minutes } = SIZE_COLUMNS[bodyClass]
    return [
      [price, [`${name}priceaed`, `${name}price`, `${name}aed`, name]],
      [minutes, [`${name}minutes`, `${name}duration`, `${name}mins`, `${name}min`]],
    ]
  }),
)

/** Aliases of our columns from people and other programs, as `spelling` normalises them. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  fullName: ['name', 'customername', 'customer', 'client', 'clientname'],
  phone: [
    'mobile',
    'mobileno',
    'mobilenumber',
    'phoneno',
    'phonenumber',
    'tel',
    'telephone',
    'whatsapp',
    'contactnumber',
  ],
  email: ['emailaddress', 'mail'],
  city: ['town'],
  trn: ['vatnumber', 'taxnumber', 'taxregistrationnumber', 'trnnumber'],
  notes: ['note', 'remarks', 'remark', 'comments', 'comment'],
  preferredContact: ['contactmethod', 'preferredcontactmethod'],
  ownerPhone: [
    'ownermobile',
    'customerphone',
    'customermobile',
    'phone',
    'mobile',
    'mobilenumber',
    'phonenumber',
  ],
  customerPhone: [
    'customermobile',
    'phone',
    'mobile',
    'mobileno',
    'mobilenumber',
    'phoneno',
    'phonenumber',
    'contactnumber',
  ],
  plate: ['platenumber', 'plateno', 'numberplate', 'registration', 'licenseplate', 'regno', 'car', 'vehicle'],
  date: ['visitdate', 'servicedate', 'jobdate', 'appointmentdate', 'invoicedate', 'day', 'visited'],
  services: ['service', 'servicename', 'work', 'workdone', 'job', 'items', 'item', 'description'],
  total: ['totalaed', 'amount', 'amountaed', 'price', 'grandtotal', 'totalamount', 'paid'],
  plateCategory: ['emirate', 'plateemirate', 'platesource'],
  plateCode: ['code'],
  plateNumber: ['plate', 'plateno', 'numberplate', 'registration'],
  make: ['brand', 'manufacturer', 'carmake'],
  model: ['carmodel'],
  year: ['modelyear'],
  color: ['colour', 'carcolor', 'carcolour'],
  bodyClass: ['size', 'bodytype', 'class', 'carsize'],
  name: ['service', 'servicename', 'product', 'productname', 'item', 'itemname', 'title'],
  description: ['details'],
  price: [
    'priceaed',
    'sellingprice',
    'sellingpriceaed',
    'saleprice',
    'retailprice',
    'unitprice',
    'rate',
    'amount',
  ],
  durationMinutes: ['duration', 'minutes', 'durationmin', 'durationmins', 'time'],
  highlight: ['onbookingform', 'bookingform'],
  costPrice: ['cost', 'costaed', 'costpriceaed', 'purchaseprice', 'buyingprice', 'unitcost'],
  currentStock: ['stock', 'quantity', 'qty', 'stockquantity', 'onhand', 'instock', 'count'],
  minStockLevel: ['minimum', 'minimumstock', 'minstock', 'minimumstocklevel', 'reorderlevel', 'reorderpoint'],
  measurementUnit: ['unit', 'uom', 'unitofmeasure'],
  category: ['group', 'type'],
  supplier: ['vendor', 'suppliername'],
  isAddOn: ['addon'],
  bufferBeforeMinutes: ['minutesbefore', 'bufferbefore'],
  bufferAfterMinutes: ['minutesafter', 'bufferafter'],
  bufferHolds: ['minutesafterkeep', 'buffertakes'],
  ...SIZE_NAMES,
  isUpsell: ['upsell', 'upsellproduct', 'sellable'],
}

/** Normalises a heading, so that 'Full name', 'full_name' and 'fullName' are equal. */
function spelling(heading: string): string {
  return heading
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/**
 * Maps each heading to its field. A person's choice has priority, then the field's own name, then the first of its
 * aliases.
 */
export function fieldsOfHeadings(
  headings: readonly string[],
  fields: readonly string[],
  chosen: readonly ImportColumn[],
): (string | undefined)[] {
  const spelt = headings.map(spelling)
  const found = spelt.map(
    (heading, at) =>
      chosen.find(column => column.heading === headings[at])?.field ??
      fields.find(field => spelling(field) === heading),
  )
  for (const field of fields) {
    if (found.includes(field)) continue
    const at = spelt.findIndex((name, i) => !found[i] && OTHER_NAMES[field]?.includes(name))
    if (at >= 0) found[at] = field
  }
  return found
}
