export type Place = { city: string; state: string; zip: string; areaCode: string };

const place = (city: string, state: string, zip: string, areaCode: string): Place => ({
  city,
  state,
  zip,
  areaCode,
});

/** Where each demo company's people live; its office is in the first place. */
export const placesOf: Record<number, readonly [Place, ...Place[]]> = {
  1001: [
    place('Sandusky', 'OH', '44870', '419'),
    place('Lorain', 'OH', '44052', '440'),
    place('Toledo', 'OH', '43604', '419'),
    place('Port Clinton', 'OH', '43452', '419'),
    place('Huron', 'OH', '44839', '419'),
    place('Vermilion', 'OH', '44089', '440'),
    place('Norwalk', 'OH', '44857', '419'),
    place('Elyria', 'OH', '44035', '440'),
    place('Avon Lake', 'OH', '44012', '440'),
    place('Fremont', 'OH', '43420', '419'),
    place('Bellevue', 'OH', '44811', '419'),
    place('Monroe', 'MI', '48161', '734'),
  ],
  1002: [
    place('Decatur', 'GA', '30030', '404'),
    place('Athens', 'GA', '30601', '706'),
    place('Macon', 'GA', '31201', '478'),
    place('Savannah', 'GA', '31401', '912'),
    place('Roswell', 'GA', '30075', '770'),
    place('Augusta', 'GA', '30901', '706'),
    place('Marietta', 'GA', '30060', '770'),
    place('Gainesville', 'GA', '30501', '770'),
  ],
  1003: [
    place('Duluth', 'MN', '55802', '218'),
    place('Hibbing', 'MN', '55746', '218'),
    place('Bemidji', 'MN', '56601', '218'),
    place('Grand Rapids', 'MN', '55744', '218'),
    place('Brainerd', 'MN', '56401', '218'),
    place('Cloquet', 'MN', '55720', '218'),
    place('Two Harbors', 'MN', '55616', '218'),
    place('Superior', 'WI', '54880', '715'),
  ],
  1004: [
    place('Emporia', 'KS', '66801', '620'),
    place('Manhattan', 'KS', '66502', '785'),
    place('Salina', 'KS', '67401', '785'),
    place('Junction City', 'KS', '66441', '785'),
    place('McPherson', 'KS', '67460', '620'),
    place('Abilene', 'KS', '67410', '785'),
    place('Council Grove', 'KS', '66846', '620'),
    place('Herington', 'KS', '67449', '785'),
  ],
  1005: [
    place('Barre', 'VT', '05641', '802'),
    place('Montpelier', 'VT', '05602', '802'),
    place('Rutland', 'VT', '05701', '802'),
    place('Burlington', 'VT', '05401', '802'),
    place('Northfield', 'VT', '05663', '802'),
    place('Waterbury', 'VT', '05676', '802'),
    place('Lebanon', 'NH', '03766', '603'),
    place('Claremont', 'NH', '03743', '603'),
  ],
  1006: [
    place('Green Bay', 'WI', '54301', '920'),
    place('Appleton', 'WI', '54911', '920'),
    place('Wausau', 'WI', '54401', '715'),
    place('Oshkosh', 'WI', '54901', '920'),
    place('Stevens Point', 'WI', '54481', '715'),
    place('Sheboygan', 'WI', '53081', '920'),
    place('Marquette', 'MI', '49855', '906'),
    place('Escanaba', 'MI', '49829', '906'),
  ],
  1007: [
    place('Nashville', 'TN', '37203', '615'),
    place('Franklin', 'TN', '37064', '615'),
    place('Knoxville', 'TN', '37902', '865'),
    place('Chattanooga', 'TN', '37402', '423'),
    place('Memphis', 'TN', '38103', '901'),
    place('Gatlinburg', 'TN', '37738', '865'),
    place('Asheville', 'NC', '28801', '828'),
    place('Bowling Green', 'KY', '42101', '270'),
  ],
  1008: [
    place('Oakland', 'CA', '94607', '510'),
    place('Sacramento', 'CA', '95814', '916'),
    place('Monterey', 'CA', '93940', '831'),
    place('Santa Cruz', 'CA', '95060', '831'),
    place('San Diego', 'CA', '92101', '619'),
    place('Brooklyn', 'NY', '11201', '718'),
    place('Albany', 'NY', '12207', '518'),
    place('Rochester', 'NY', '14604', '585'),
    place('Ithaca', 'NY', '14850', '607'),
  ],
};

export const allPlaces: readonly Place[] = Object.values(placesOf).flat();

export const streets: readonly string[] = `
  Alder Street, Amberwood Drive, Applegate Road, Arbor Lane, Aspen Court, Bayberry Lane,
  Beacon Street, Birch Avenue, Bittersweet Road, Bramble Way, Brookside Drive, Butternut Lane,
  Canal Street, Canterbury Court, Carriage Road, Cherry Street, Chestnut Avenue, Clearwater Drive,
  Clover Lane, Cobblestone Way, Copper Hill Road, Cottage Street, Creekside Drive,
  Crescent Avenue, Dogwood Lane, Dover Street, Eastview Drive, Elderberry Road, Elm Street,
  Fairground Road, Fern Hollow Road, Fieldstone Drive, Foxglove Lane, Garden Street,
  Garnet Avenue, Glenwood Drive, Granite Street, Greenbriar Court, Grove Street, Harvest Lane,
  Hawthorne Avenue, Heather Court, Hickory Street, High Street, Hillcrest Drive, Holly Lane,
  Ivy Street, Juniper Drive, Kestrel Court, Kingfisher Way, Lakeview Drive, Lantern Lane,
  Larch Street, Laurel Avenue, Lighthouse Road, Lilac Court, Linden Street, Locust Avenue,
  Magnolia Drive, Maple Street, Marigold Lane, Meadowlark Drive, Mill Pond Road, Millstone Lane,
  Morning Glory Way, Mulberry Street, Nutmeg Court, Oak Ridge Road, Old Ferry Road,
  Orchard Street, Overlook Drive, Partridge Lane, Pebble Creek Drive, Pine Street, Poplar Avenue,
  Prairie View Road, Primrose Court, Quail Run, Railroad Avenue, Redwood Drive, Ridgeline Road,
  Riverbend Drive, Rosewood Lane, Saddle Club Road, Sage Street, Schoolhouse Road,
  Silver Birch Lane, Spruce Street, Stonegate Drive, Summit Avenue, Sycamore Street,
  Tanglewood Drive, Thistle Lane, Timber Ridge Road, Valley View Drive, Vine Street,
  Walnut Street, Waterford Way, Wheatfield Drive, Willow Lane, Windmill Road, Wren Court
`
  .trim()
  .split(/,\s+/);
