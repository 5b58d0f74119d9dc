/** Device permissions denied to every page of this origin, its frames and any tag that an admin allows.
 *  Copying and sharing links stay allowed, because the product uses both. Contains only names that browsers
 *  know, because others are logged as errors. */
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

/** Value of the header Permissions-Policy, for pages and API responses. */
export const PERMISSIONS_POLICY = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
