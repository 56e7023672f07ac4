import { mix, tone, multiply } from './colour.mjs';
import { backToFront } from './depthOrder.mjs';
import { group, outline, path } from './canvas.mjs';
import { add, dot, convexHull, subtract } from './geometry.mjs';

/** The colour that, multiplied over a sunlit surface, makes it a shaded one. */
export function shadowColour({ light, shade }) {
  const part = (hex, i) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const channel = (i) => Math.min(255, Math.round((part(shade, i) / part(light, i)) * 255));
  return tone(
    `#${[0, 1, 2].map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`,
    0,
    0.72,
  );
}

/** The share of sunlight (0…1) that reaches a face with this normal. */
export function sunlit(normal, mood) {
  return Math.max(0, dot(normal, mood.sun));
}

export function faceColour(paint, normal, mood) {
  const lit = sunlit(normal, mood);
  const sky = Math.max(0, normal[1]) * 0.16;
  const direct = Math.min(1, lit > 0 ? 0.34 + 0.74 * lit : sky);
  const share = (mood.ambient ?? 0) + (1 - (mood.ambient ?? 0)) * direct;
  return mix(multiply(paint, mood.shade), multiply(paint, mood.light), share);
}

/** The outline of the shadow of `solid` on `face`, in the face's coordinates; null if there is none. */
function shadowOn(face, solid, sun) {
  const incidence = dot(face.normal, sun);
  const points = solid.vertices;
  const distances = points.map(face.distance);
  if (Math.max(...distances) < 0.02) return null;
  const shadow = [];
  points.forEach((p, i) => {
    if (distances[i] >= 0) shadow.push(face.local(add(p, sun, -distances[i] / incidence)));
    for (let j = i + 1; j < points.length; j += 1) {
      if (distances[i] >= 0 === distances[j] >= 0) continue;
      const t = distances[i] / (distances[i] - distances[j]);
      shadow.push(face.local(add(p, subtract(points[j], p), t)));
    }
  });
  return shadow.length > 2 ? convexHull(shadow) : null;
}

/** Draws solids in the light of a mood. */
export function createRenderer({ canvas, camera, mood }) {
  const renderer = { canvas, camera, mood };

  /** A polygon on a face, given in the face's coordinates. */
  renderer.polygon = (face, points, fill, attrs = {}, out = 0) => {
    const projected = camera.polygon(points.map(([u, v]) => face.at(u, v, out)));
    return projected.length > 2 ? path(outline(projected), { fill, ...attrs }) : '';
  };
  renderer.quad = (face, u0, v0, u1, v1, fill, attrs, out) =>
    renderer.polygon(
      face,
      [
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
      ],
      fill,
      attrs,
      out,
    );

  /** Clips a drawing to a face. */
  renderer.clipTo = (face, content) =>
    group(content, { 'clip-path': canvas.clip(outline(camera.polygon(face.corners))) });

  /** A fill for a face, from bottom to top. */
  renderer.verticalGradient = (face, foot, head) =>
    canvas.linear(
      camera.point(face.at(face.width / 2, 0)),
      camera.point(face.at(face.width / 2, face.height)),
      [
        [0, foot],
        [1, head],
      ],
    );

  function drawFace(face, solid, shadowCasters) {
    const projected = camera.polygon(face.corners);
    if (projected.length < 3) return '';
    const colour = face.flat ? face.paint : faceColour(face.paint, face.normal, mood);
    const fill = renderer.verticalGradient(face, tone(colour, -0.025), tone(colour, 0.015));
    const edge = outline(projected);
    const rim = solid.soft
      ? solid.soft * camera.scale(face.at(face.width / 2, face.height / 2))
      : (solid.round ?? 0.7);
    const parts = [
      path(edge, {
        fill,
        stroke: solid.soft ? fill : colour,
        'stroke-width': rim,
        'stroke-linejoin': 'round',
      }),
    ];
    if (face.decorate) parts.push(face.decorate(face, renderer));
    if (renderer.sunbeams?.length && !solid.withoutSunbeams)
      parts.push(drawBeams(face, solid, shadowCasters, edge));
    if (sunlit(face.normal, mood) > 0.02 && !mood.flat) {
      const shadows = shadowCasters
        .filter((other) => other !== solid && other.castsShadow && other.vertices)
        .map((other) => shadowOn(face, other, mood.sun))
        .filter(Boolean)
        .map((points) => renderer.polygon(face, points, shadowColour(mood)));
      if (shadows.length) {
        parts.push(
          group(group(shadows, { style: 'mix-blend-mode:multiply', opacity: 0.92 }), {
            'clip-path': canvas.clip(edge),
          }),
        );
      }
    }
    return parts.join('');
  }

  /** Sunlight through windows on a face, without the shadows of `shadowCasters`. */
  function drawBeams(face, solid, shadowCasters, edge) {
    const incidence = dot(face.normal, mood.sun);
    if (incidence < 0.08) return '';
    const us = face.edge.map((p) => p[0]);
    const vs = face.edge.map((p) => p[1]);
    const spots = renderer.sunbeams
      .map((quad) => quad.map((p) => face.local(add(p, mood.sun, -face.distance(p) / incidence))))
      .filter(
        (points, i) =>
          renderer.sunbeams[i].every((p) => face.distance(p) > 0.02) &&
          Math.max(...points.map((p) => p[0])) > Math.min(...us) &&
          Math.min(...points.map((p) => p[0])) < Math.max(...us) &&
          Math.max(...points.map((p) => p[1])) > Math.min(...vs) &&
          Math.min(...points.map((p) => p[1])) < Math.max(...vs),
      );
    if (!spots.length) return '';
    const shadows = shadowCasters
      .filter((other) => other !== solid && other.castsShadow && other.vertices)
      .map((other) => shadowOn(face, other, mood.sun))
      .filter(Boolean)
      .map((points) => renderer.polygon(face, points, '#000000'));
    const mask = canvas.mask([
      ...spots.map((points) => renderer.polygon(face, points, '#ffffff')),
      ...shadows,
    ]);
    return path(edge, {
      fill: renderer.sunbeam.fill,
      opacity: renderer.sunbeam.opacity * (0.45 + 0.55 * incidence),
      mask,
    });
  }

  function drawSolid(solid, shadowCasters) {
    if (solid.draw) return solid.draw(renderer);
    const facing = solid.faces.filter((f) => dot(f.normal, subtract(camera.eye, f.corners[0])) > 0);
    const drawn = facing.map((f) => drawFace(f, solid, shadowCasters)).join('');
    return solid.after ? drawn + solid.after(renderer) : drawn;
  }

  /** A face without a solid, for the shell of a room. */
  renderer.drawFace = (face, shadowCasters = []) => drawFace(face, {}, shadowCasters);

  renderer.draw = (solids) =>
    backToFront(solids, camera)
      .map((s) => drawSolid(s, solids))
      .join('\n');

  /** The shadows of `solids` on the ground, in one group so that overlaps do not add up. */
  renderer.groundShadows = (solids, opacity = 0.9) => {
    if (mood.flat) return '';
    const toGround = (p) => add(p, mood.sun, -p[1] / mood.sun[1]);
    const shapes = solids
      .filter((s) => s.castsShadow)
      .map((s) =>
        s.groundShadow
          ? s.groundShadow(toGround)
          : convexHull(s.vertices.map(toGround).map(([x, , z]) => [x, z])).map(([x, z]) => [
              x,
              0,
              z,
            ]),
      )
      .map((points) => camera.polygon(points))
      .filter((points) => points.length > 2)
      .map((points) => path(outline(points), { fill: shadowColour(mood) }));
    return group(shapes, { style: 'mix-blend-mode:multiply', opacity });
  };
  return renderer;
}
