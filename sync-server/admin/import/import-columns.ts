import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import { type ImportColumn, SIZE_COLUMNS } from '#schema/protocol/import.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle.ts'
import { searchText } from '#schema/rules/text/search-text.ts'

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

/** Columns of other programs of which a field can be made: a name in two columns, a car in one. The field itself has priority. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  fullName: ['firstName', 'lastName', 'company'],
  make: ['vehicle'],
  model: ['vehicle'],
  year: ['vehicle'],
}
/** Columns that are kept with a field, but do not make it. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  fullName: ['middleName'],
  model: ['trim'],
  plateNumber: ['vin', 'mileage'],
}

/** Fields of which a file may have several columns: numbers, addresses, lines of an address. */
const SEVERAL: readonly string[] = ['phone', 'ownerPhone', 'email', 'address', 'notes']

const PHONES = [
  ...[
    'mobile',
    'mobilephone',
    'mobileno',
    'mobilenumber',
    'cell',
    'cellphone',
    'phoneno',
    'phonenumber',
    'tel',
  ],
  ...['telephone', 'telephonenumber', 'whatsapp', 'whatsappnumber', 'contactnumber', 'contactno', 'contact'],
  ...[
    'phonevalue',
    'phoneprimary',
    'workphone',
    'homephone',
    'businessphone',
    'companymainphone',
    'carphone',
  ],
  ...['landline', 'gsm', 'msisdn'],
  ...[
    'الجوال',
    'رقم الجوال',
    'جوال',
    'الموبايل',
    'موبايل',
    'رقم الموبايل',
    'المتحرك',
    'الهاتف المتحرك',
    'رقم المتحرك',
  ],
  ...[
    'الهاتف',
    'هاتف',
    'رقم الهاتف',
    'التلفون',
    'تلفون',
    'رقم التلفون',
    'رقم التواصل',
    'واتساب',
    'رقم الواتساب',
    'الهاتف الثابت',
  ],
]

/** Aliases of our columns from people and other programs, in English and Arabic, by priority. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = spelled({
  fullName: [
    ...['name', 'customername', 'customer', 'client', 'clientname', 'contactname', 'displayname', 'fileas'],
    ...['الاسم الكامل', 'الاسم', 'اسم العميل', 'اسم الزبون', 'العميل', 'الزبون', 'اسم'],
  ],
  firstName: ['firstname', 'givenname', 'first', 'forename', 'الاسم الأول', 'الاسم الاول'],
  middleName: ['middlename', 'additionalname', 'اسم الأب', 'الاسم الأوسط'],
  lastName: ['lastname', 'familyname', 'surname', 'last', 'اسم العائلة', 'العائلة', 'الاسم الأخير', 'اللقب'],
  company: [
    ...[
      'company',
      'companyname',
      'organization',
      'organizationname',
      'organisation',
      'businessname',
      'parentname',
    ],
    ...['الشركة', 'اسم الشركة', 'المؤسسة'],
  ],
  phone: PHONES,
  email: [
    'emailaddress',
    'emailvalue',
    'emailid',
    'mail',
    'البريد الإلكتروني',
    'البريد الالكتروني',
    'الإيميل',
    'ايميل',
    'البريد',
  ],
  address: [
    ...[
      'addressformatted',
      'fulladdress',
      'contactaddress',
      'street',
      'streetaddress',
      'addressline',
      'addressstreet',
    ],
    ...['addressextendedaddress', 'العنوان', 'عنوان', 'الشارع'],
  ],
  city: ['town', 'addresscity', 'المدينة', 'مدينة'],
  trn: [
    ...[
      'vatnumber',
      'vat',
      'vatno',
      'taxnumber',
      'taxid',
      'taxregistrationnumber',
      'trnnumber',
      'trnno',
      'vatregistrationnumber',
    ],
    ...['الرقم الضريبي', 'رقم التسجيل الضريبي', 'رقم ضريبي'],
  ],
  notes: ['note', 'remarks', 'remark', 'comments', 'comment', 'memo', 'ملاحظات', 'ملاحظة', 'الملاحظات'],
  preferredContact: ['contactmethod', 'preferredcontactmethod', 'طريقة التواصل'],
  ownerPhone: ['ownermobile', 'customerphone', 'customermobile', 'phone', ...PHONES],
  plateCategory: [
    ...['emirate', 'plateemirate', 'platesource', 'platestate', 'licenseplatestate', 'registrationstate'],
    ...['الإمارة', 'الامارة', 'إمارة', 'مصدر اللوحة', 'جهة الإصدار'],
  ],
  plateCode: ['code', 'رمز اللوحة', 'كود اللوحة', 'فئة اللوحة', 'رمز'],
  plateNumber: [
    ...[
      'plate',
      'plateno',
      'numberplate',
      'licenseplate',
      'licenceplate',
      'licenseplatenumber',
      'licenseno',
      'licensenumber',
    ],
    ...[
      'registration',
      'registrationnumber',
      'registrationno',
      'regno',
      'reg',
      'regnumber',
      'regplate',
      'carno',
      'carnumber',
    ],
    ...['vehicleno', 'vehiclenumber', 'رقم اللوحة', 'اللوحة', 'لوحة', 'رقم السيارة', 'رقم المركبة'],
  ],
  make: [
    'brand',
    'manufacturer',
    'carmake',
    'الماركة',
    'ماركة',
    'الشركة المصنعة',
    'الصانع',
    'نوع السيارة',
    'النوع',
  ],
  model: ['carmodel', 'vehiclemodel', 'الموديل', 'موديل', 'الطراز', 'طراز'],
  vehicle: [
    'vehicle',
    'car',
    'makemodel',
    'makeandmodel',
    'carmakemodel',
    'vehicledescription',
    'السيارة',
    'المركبة',
    'سيارة',
  ],
  trim: ['trim', 'submodel', 'variant', 'الفئة'],
  year: ['modelyear', 'caryear', 'yearofmanufacture', 'سنة الصنع', 'السنة', 'سنة', 'سنة الموديل'],
  color: ['colour', 'carcolor', 'carcolour', 'exteriorcolor', 'اللون', 'لون', 'لون السيارة'],
  bodyClass: ['size', 'bodytype', 'class', 'carsize', 'vehiclesize', 'vehicletype', 'الحجم', 'حجم السيارة'],
  vin: ['vin', 'vinnumber', 'chassisno', 'chassisnumber', 'chassis', 'رقم الشاصي', 'رقم القاعدة', 'الشاصي'],
  mileage: ['mileage', 'odometer', 'odometerreading', 'kilometers', 'km', 'العداد', 'عداد المسافة'],
  name: [
    'service',
    'servicename',
    'product',
    'productname',
    'item',
    'itemname',
    'title',
    'اسم الخدمة',
    'الخدمة',
    'اسم المنتج',
    'المنتج',
  ],
  description: ['details', 'الوصف'],
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
  price: [
    ...[
      'priceaed',
      'sellingprice',
      'sellingpriceaed',
      'saleprice',
      'retailprice',
      'unitprice',
      'rate',
      'amount',
    ],
    ...['salesprice', 'listprice', 'السعر', 'سعر البيع'],
  ],
  durationMinutes: ['duration', 'minutes', 'durationmin', 'durationmins', 'time', 'المدة'],
  highlight: ['onbookingform', 'bookingform'],
  costPrice: [
    'cost',
    'costaed',
    'costpriceaed',
    'purchaseprice',
    'buyingprice',
    'unitcost',
    'التكلفة',
    'سعر الشراء',
  ],
  currentStock: [
    'stock',
    'quantity',
    'qty',
    'stockquantity',
    'onhand',
    'quantityonhand',
    'instock',
    'count',
    'الكمية',
    'المخزون',
  ],
  minStockLevel: [
    'minimum',
    'minimumstock',
    'minstock',
    'minimumstocklevel',
    'reorderlevel',
    'reorderpoint',
    'الحد الأدنى',
  ],
  measurementUnit: ['unit', 'uom', 'unitofmeasure', 'الوحدة'],
  category: ['group', 'type', 'productcategory', 'الفئة', 'التصنيف'],
  supplier: ['vendor', 'suppliername', 'المورد'],
  isAddOn: ['addon'],
  bufferBeforeMinutes: ['minutesbefore', 'bufferbefore'],
  bufferAfterMinutes: ['minutesafter', 'bufferafter'],
  bufferHolds: ['minutesafterkeep', 'buffertakes'],
  ...SIZE_NAMES,
  isUpsell: ['upsell', 'upsellproduct', 'sellable'],
})

/** What other programs put in front of a heading, by the fields that it may stand before. */
const PREFIXES: readonly (readonly [RegExp, fields: readonly string[]])[] = [
  [
    /^(?:customer|client|contact|primary|main|billing|business|home|work|personal|other)(?=.)/,
    [
      'fullName',
      'firstName',
      'lastName',
      'company',
      'phone',
      'ownerPhone',
      'email',
      'address',
      'city',
      'trn',
      'notes',
    ],
  ],
  [/^owner(?=.)/, ['fullName', 'phone', 'email']],
  [
    /^(?:vehicle|car|auto)(?=.)/,
    [
      'plateCategory',
      'plateCode',
      'plateNumber',
      'make',
      'model',
      'trim',
      'year',
      'color',
      'bodyClass',
      'vin',
      'mileage',
    ],
  ],
]

/** Normalises a heading, so that 'Full name', 'full_name' and 'fullName' are equal, and 'Phone 1' and 'Phone 2'. */
function spelling(heading: string): string {
  return searchText(heading).replace(/[^\p{L}]/gu, '')
}

function spelled(names: Record<string, readonly string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(names).map(([field, aliases]) => [field, aliases.map(spelling)]))
}

/** The columns that a file may have besides these fields. */
function columnsBeside(fields: readonly string[]): string[] {
  return [...new Set(fields.flatMap(field => [...(PARTS[field] ?? []), ...(BESIDES[field] ?? [])]))]
}

/** Whether one of the columns is this field or a part that it can be made of. */
export function hasField(columns: readonly (string | undefined)[], field: string): boolean {
  return [field, ...(PARTS[field] ?? [])].some(each => columns.includes(each))
}

export function mayRepeat(field: string): boolean {
  return SEVERAL.includes(field)
}

/** A column of the file that is a field or a part of one; of several of one field the lowest rank comes first. */
export type Column = { field: string; rank: number }

/**
 * Maps each heading to its field. A person's choice has priority, then the field's own name, then the first of its aliases,
 * then those with the word of another program in front. Of most fields one column counts, of phones and the like all.
 */
export function columnsOfHeadings(
  headings: readonly string[],
  fields: readonly string[],
  chosen: readonly ImportColumn[],
): (Column | undefined)[] {
  const all = [...fields, ...columnsBeside(fields)]
  const own = new Map(all.map(field => [spelling(field), field]))
  const spelt = headings.map(spelling)
  const found = spelt.map((heading, at): Column | undefined => {
    const field = chosen.find(column => column.heading === headings[at])?.field ?? own.get(heading)
    return field === undefined ? undefined : { field, rank: 0 }
  })
  for (const field of all) {
    const ranks = spelt.map((heading, at) => (found[at] ? -1 : rankOf(heading, field)))
    const isFree = () => mayRepeat(field) || !found.some(column => column?.field === field)
    for (const [at, rank] of [...ranks.entries()].sort((a, b) => a[1] - b[1]))
      if (rank > 0 && isFree()) found[at] = { field, rank }
  }
  // 'Code' is many things where no plate stands beside it.
  const hasPlate = found.some(column => column?.field === 'plateNumber')
  return found.map((column, at) =>
    column?.field === 'plateCode' && spelt[at] === 'code' && !hasPlate ? undefined : column,
  )
}

/** How well a heading stands for a field: 1 for its first alias, more for later ones; 0 for none. */
function rankOf(heading: string, field: string): number {
  const aliases = OTHER_NAMES[field] ?? []
  const at = aliases.indexOf(heading)
  if (at >= 0) return at + 1
  for (const [prefix, fields] of PREFIXES) {
    const rest = fields.includes(field) ? heading.replace(prefix, '') : heading
    if (rest === heading) continue
    if (rest === spelling(field)) return aliases.length + 1
    const behind = aliases.indexOf(rest)
    if (behind >= 0) return aliases.length + behind + 2
  }
  return 0
}
