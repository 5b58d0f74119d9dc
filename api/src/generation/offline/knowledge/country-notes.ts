const codes = (text: string) => new Set(text.split(' '));

/** Names that take an article inside a sentence. */
export const ARTICLE_COUNTRIES: ReadonlySet<string> = new Set([
  'Bahamas',
  'Central African Republic',
  'Comoros',
  'Dominican Republic',
  'Gambia',
  'Maldives',
  'Marshall Islands',
  'Netherlands',
  'Philippines',
  'Republic of the Congo',
  'Solomon Islands',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
]);

/** Countries with two seats of government, a move in progress, no official capital or a disputed one. */
export const CAPITAL_DOUBTS = codes(
  'ZAF BOL LKA ISR SWZ BDI IDN NRU GNQ BEN CIV TZA YEM MYS CHL NLD MNE KIR',
);

/** More common spellings than the package's. */
export const CAPITAL_NAMES: Readonly<Record<string, string>> = {
  'Ulan Bator': 'Ulaanbaatar',
  'Washington D.C.': 'Washington, D.C.',
  'City of San Marino': 'San Marino',
};

/** Several currencies in use, a recent change, or a name that does not fit. */
export const CURRENCY_DOUBTS = codes(
  'BGR HRV ZWE CUB VEN BTN LSO NAM SWZ KHM PAN HTI BHS BRN KIR TUV NRU LBR TLS FSM BLR',
);

/** Names of currency units without the country's adjective, longest first. */
export const CURRENCY_UNITS: readonly string[] = [
  'West African CFA franc',
  'Central African CFA franc',
  'Eastern Caribbean dollar',
  'Convertible mark',
  'New shekel',
  ...'Afghani Ariary Baht Balboa Birr Boliviano Cedi Colón Córdoba Dalasi Dinar Dirham Dobra Dollar Dram Escudo Euro Florin Forint Franc Gourde Guaraní Guilder Hryvnia Kina Kip Koruna Króna Krona Krone Kuna Kwacha Kwanza Kyat Lari Lek Lempira Leone Leu Lilangeni Lira Loti Manat Metical Naira Nakfa Ngultrum Ouguiya Paʻanga Pataca Peso Pound Pula Quetzal Rand Real Rial Riel Ringgit Riyal Ruble Rufiyaa Rupee Shilling Sol Som Somoni Soʻm Taka Tālā Tenge Tögrög Vatu Won Yen Yuan Złoty Denar Đồng'.split(
    ' ',
  ),
];

/** Countries whose area depends on whom one asks by more than the margin that questions leave. */
export const AREA_DOUBTS: ReadonlySet<string> = new Set(['MAR']);

/** Pairs of countries that border each other only through overseas territories, enclaves, disputed land or a bank of sand in the sea. */
export const NEIGHBOUR_DOUBTS: readonly (readonly [string, string])[] = [
  ['ESP', 'MAR'],
  ['FRA', 'BRA'],
  ['FRA', 'SUR'],
  ['FRA', 'NLD'],
  ['CAN', 'DNK'],
  ['GBR', 'ESP'],
  ['IND', 'LKA'],
  ['GBR', 'CYP'],
  ['SRB', 'ALB'],
  ['MAR', 'MRT'],
  ['IND', 'AFG'],
  ['USA', 'CUB'],
  ['BWA', 'ZMB'],
  ['EGY', 'PSE'],
  ['SAU', 'EGY'],
  // On Lake Tanganyika only.
  ['COD', 'TZA'],
];

export const FAMOUS_COUNTRIES = codes(
  'FRA DEU ITA ESP GBR IRL USA CAN MEX BRA ARG CHN JPN IND AUS NZL EGY RUS GRC PRT NLD BEL CHE AUT SWE NOR DNK FIN POL TUR ZAF KEN KOR THA',
);
export const KNOWN_COUNTRIES = codes(
  'ISL CZE HUN ROU BGR HRV UKR LUX SVK SVN SRB CUB JAM PER CHL COL VEN ECU URY PRY BOL CRI PAN GTM DOM HTI VNM PHL MYS IDN SGP PAK BGD LKA NPL AFG IRN IRQ ISR SAU ARE QAT JOR LBN SYR KAZ MNG PRK KHM MMR MAR DZA TUN LBY SDN ETH NGA GHA SEN UGA TZA ZWE ZMB MOZ MDG AGO CMR RWA SOM FJI PNG MLT CYP EST LVA LTU ALB MCO VAT MDV BHS',
);
