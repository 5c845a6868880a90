# One image for both: `serve` (the API, which is the default) and `work`.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package needs its install script here: what they would fetch or set up is either bundled or Debian's.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# The bundled ffmpeg is of 2018, and 65 MB; the image has Debian's. ONNX Runtime, which natural voices need, is kept with
# --build-arg NEURAL=1 only, and of it this platform's binary: 45 of 288 MB.
ARG NEURAL=0
RUN cp -r node_modules/onnxruntime-node node_modules/onnxruntime-common /tmp/ \
  && npm prune --omit=dev --omit=peer --ignore-scripts \
  && rm -rf node_modules/@ffmpeg-installer node_modules/onnxruntime-* \
  && if [ "$NEURAL" = 1 ]; then \
    cp -r /tmp/onnxruntime-node /tmp/onnxruntime-common node_modules/ \
    && cd node_modules/onnxruntime-node/bin/napi-v* \
    && rm -rf darwin win32 \
    && find linux -mindepth 1 -maxdepth 1 ! -name "$(node -p process.arch)" -exec rm -rf {} +; \
  fi

FROM node:24-bookworm-slim
# Festival and its voice take 23 MB.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    ffmpeg espeak-ng festival festvox-us-slt-hts libjemalloc2 tini \
  && rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 10001 clipwright \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin clipwright \
  && install -d -o 10001 -g 10001 /data

WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/assets assets
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist

# LD_PRELOAD is a bare name, so that the loader finds it on amd64 and on arm64. jemalloc gives the memory of freed
# pictures back.
ENV NODE_ENV=production \
  LD_PRELOAD=libjemalloc.so.2 \
  FFMPEG_PATH=/usr/bin/ffmpeg \
  CLIPWRIGHT_DATA_DIR=/data \
  CLIPWRIGHT_HOST=0.0.0.0

# By number, so that a cluster can see that it is not root.
USER 10001:10001
VOLUME /data
EXPOSE 8080

# A worker is healthy while it consumes (CLIPWRIGHT_HEALTH_PORT is set), an API while it answers.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "const { CLIPWRIGHT_HEALTH_PORT: w, CLIPWRIGHT_PORT: p } = process.env; fetch('http://127.0.0.1:' + (w ? w + '/readyz' : (p || 8080) + '/healthz')).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# docker build --build-arg VERSION=… --build-arg REVISION=$(git rev-parse HEAD) .
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Clipwright" \
  org.opencontainers.image.description="Turns a text script into a narrated video clip of exactly the length asked for." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION

# tini passes SIGTERM on to the service alone, which drains, and reaps what ended jobs leave.
ENTRYPOINT ["tini", "--", "node", "dist/main.js"]
CMD ["serve"]
