/** Trees, low plants and flower colours by setting. */
const FLORA = {
  coast: {
    trees: ['palm', 'palm', 'olive'],
    low: ['dune', 'dune', 'agave', 'shrub'],
    flowers: ['#e08aa4', '#f2d27a', '#f4efe4'],
  },
  mountains: {
    trees: ['conifer', 'conifer', 'birch'],
    low: ['tuft', 'rock', 'shrub'],
    flowers: ['#f0d465', '#b58ad0', '#f4f0ea'],
  },
  lake: {
    trees: ['birch', 'broadleaf', 'conifer'],
    low: ['reeds', 'tuft', 'shrub'],
    flowers: ['#e7b0c2', '#f4f0ea', '#a5b6e0'],
  },
  forest: {
    trees: ['conifer', 'conifer', 'birch'],
    low: ['tuft', 'shrub', 'shrub', 'rock'],
    flowers: ['#c99ad6', '#f4f0ea'],
  },
  desert: {
    trees: ['saguaro', 'palm'],
    low: ['agave', 'rock', 'agave', 'dune'],
    flowers: ['#e86f5b', '#f3c653'],
  },
  city: {
    trees: ['broadleaf', 'broadleaf', 'birch'],
    low: ['shrub', 'tuft', 'shrub'],
    flowers: ['#e58fa8', '#f4f0ea', '#8fa7de'],
  },
  old_town: {
    trees: ['cypress', 'olive', 'broadleaf'],
    low: ['shrub', 'lavender', 'shrub'],
    flowers: ['#d85a6a', '#e98fb0', '#f4efe4'],
  },
};

const REGIONS = {
  south: {
    mountains: ['olive', 'cypress', 'olive'],
    forest: ['broadleaf', 'cypress', 'conifer'],
    lake: ['cypress', 'olive', 'broadleaf'],
    city: ['broadleaf', 'palm', 'broadleaf'],
    old_town: ['olive', 'cypress', 'palm'],
  },
  north: { coast: ['conifer', 'birch'], old_town: ['broadleaf', 'birch'] },
  east: {
    city: ['cherry', 'conifer'],
    old_town: ['cherry', 'conifer'],
    forest: ['conifer', 'cherry', 'broadleaf'],
  },
};

/** The plants of a setting in a region. */
export function floraFor(setting, region) {
  const flora = FLORA[setting];
  const low =
    region === 'north' && setting === 'coast' ? ['dune', 'tuft', 'rock', 'shrub'] : flora.low;
  return { ...flora, low, trees: REGIONS[region]?.[setting] ?? flora.trees };
}
