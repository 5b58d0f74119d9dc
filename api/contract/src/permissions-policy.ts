/** Device permissions denied to every page of this origin, its frames and any tag an admin allows. Copying and
 *  sharing links are allowed: the product uses both. Only names that browsers know, because others are logged as
 *  errors. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const;

/** Value of the header Permissions-Policy, for pages and answers alike. */
export const PERMISSIONS_POLICY = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
